// Reads the page for newcomers of a site in headless Chromium: its screens become live when they are
// touched, at most three at a time.
//
// usage: node site.mjs FOLDER [PICTURE]
import fs from "node:fs";
import {run, Tab} from "./chromium.mjs";

const [folder, picture] = process.argv.slice(2);
const scripted = {width: 1280, height: 900, ready: "customElements.get('hit-scope') !== undefined"};

async function lesson() {
  const tab = await Tab.open(`${folder}/how-hit-testing-works.html`, scripted);
  const live = "[...document.querySelectorAll('hit-scope')].map(each => each.hasAttribute('live'))";
  for (const place of [0, 1, 2, 3]) {
    await tab.value(`document.querySelectorAll("hit-scope")[${place}].start()`);
    await tab.expect(`screen ${place} is live`, `${live}[${place}]`, live);
  }
  await tab.expect(
    "the oldest shows its picture again", `${live}.map(Number).join("").startsWith("01110")`, live);
  const {x, y} = await tab.value(`{
    document.querySelectorAll("hit-scope")[4].scrollIntoView({block: "center"});
    const box = document.querySelectorAll("hit-scope")[4].getBoundingClientRect();
    ({x: box.x + box.width / 2, y: box.y + box.height / 2});
  }`);
  await tab.click(x, y);
  await tab.expect("a click makes a screen live", `${live}[4]`, live);
  if (picture !== undefined) {
    const {data} = await tab.send("Page.captureScreenshot", {format: "png"});
    fs.writeFileSync(picture, Buffer.from(data, "base64"));
  }
  return tab;
}

async function rules() {
  const tab = await Tab.open(`${folder}/semantics.html#row-43`, {...scripted, width: 390});
  const row = "document.getElementById('row-43').getBoundingClientRect().top";
  await tab.expect("a link opens a rule", `${row} >= 0 && ${row} < 200`, row);
  const width = "document.documentElement.scrollWidth";
  await tab.expect("a phone is wide enough", `${width} <= 390`, width);
  return tab;
}

await run(lesson, rules);
