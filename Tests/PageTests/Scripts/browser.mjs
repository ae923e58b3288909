// Reads a live page in headless Chromium as a person does: with the mouse, with fingers and with
// keys, in several sizes.
//
// usage: node browser.mjs PAGE HEADLINE [PICTURE]
import fs from "node:fs";
import {check, run, Tab} from "./chromium.mjs";

const [file, headline, picture] = process.argv.slice(2);

async function desktop() {
  const tab = await Tab.open(file, {width: 1280, height: 800});
  const sentence = "document.getElementById('sentence').textContent";
  const kind = "document.getElementById('kind').textContent";
  await tab.key("End");
  await tab.expect("the end is the headline", `${sentence} === ${JSON.stringify(headline)}`, sentence);
  const first = await tab.value("location.hash");
  await tab.click(640, 330);
  await tab.expect("a click touches", `/^#at=/.test(location.hash) && location.hash !== "${first}"`);
  await tab.key("Home");
  await tab.expect("the address has the step", "/&step=0$/.test(location.hash)");
  await tab.key("ArrowRight");
  await tab.expect("an arrow key steps", "/&step=1$/.test(location.hash)");
  await tab.click(900, 735);
  await tab.expect("the scrubber seeks", "!/&step=[01]$/.test(location.hash)");
  await tab.mouse("mousePressed", 640, 300);
  for (let move = 1; move <= 10; move++) await tab.mouse("mouseMoved", 640 + 4 * move, 300);
  await tab.mouse("mouseReleased", 680, 300);
  await tab.expect("a drag shows the touches", `${kind} === "Touches"`, kind);
  await tab.key("d");
  await tab.expect("a key shows the steps", `${kind} === "Steps"`, kind);
  await tab.key("t");
  const theme = "document.documentElement.dataset.theme";
  await tab.expect("a key changes the theme", `${theme} === "dark"`, theme);
  await tab.value("location.hash = '#at=20,20&step=1'");
  const current = "document.querySelector('[aria-current]')?.value";
  await tab.expect("a link opens a touch at a step", `${current} === 2`, current);
  await tab.value("document.querySelector('#rows button').click()");
  await tab.expect("a row shows its step", "/&step=0$/.test(location.hash)");
  await tab.value("document.querySelector('[name=x]').value = 30");
  await tab.value("document.querySelector('[name=y]').value = 40");
  await tab.value("document.querySelector('#place button').click()");
  await tab.expect("coordinates touch", "/^#at=30,40/.test(location.hash)");
  await tab.key("End");
  for (const width of [360, 640, 899, 900, 1440, 1920]) {
    await tab.resize(width, 800);
    const widths = "[document.documentElement.scrollWidth, document.querySelector('canvas').width]";
    await tab.expect(
      `${width} points are filled`,
      `${widths}[0] <= ${width} && ${widths}[1] > 0.9 * ${width}`, widths);
  }
  const shown = await tab.value(sentence);
  const {nodes} = await tab.send("Accessibility.getFullAXTree");
  const names = nodes.map(node => node.name?.value);
  check("screen readers find the sentence", names.includes(shown), names);
  const dropped = JSON.stringify({hitscope: 1, name: "Dropped", screen: [9, 9], windows: []});
  await tab.value(`{
    const files = new DataTransfer();
    files.items.add(new File([${JSON.stringify(dropped)}], "dropped.json"));
    dispatchEvent(new DragEvent("drop", {dataTransfer: files, cancelable: true}));
  }`);
  await tab.expect("a dropped scene opens", "document.title === 'Dropped'", "document.title");
  return tab;
}

async function phone() {
  const features = [{name: "prefers-color-scheme", value: "dark"}];
  const tab = await Tab.open(file, {width: 390, height: 844, ratio: 2, isMobile: true, features});
  await tab.touch("touchStart", {x: 180, y: 200, id: 0});
  await tab.touch("touchStart", {x: 180, y: 200, id: 0}, {x: 230, y: 300, id: 1});
  await tab.touch("touchEnd", {x: 230, y: 300, id: 1});
  await tab.touch("touchEnd");
  await tab.expect("a finger touches", "/^#at=/.test(location.hash)");
  await tab.expect(
    "the theme is the reader's", "document.documentElement.dataset.theme === 'dark'");
  if (picture !== undefined) {
    const {data} = await tab.send("Page.captureScreenshot", {format: "png"});
    fs.writeFileSync(picture, Buffer.from(data, "base64"));
  }
  return tab;
}

async function link() {
  const features = [{name: "prefers-reduced-motion", value: "reduce"}];
  const tab = await Tab.open(`${file}#at=25,35&step=1`, {width: 1000, height: 700, features});
  const current = "document.querySelector('[aria-current]')?.value";
  await tab.expect("a page opens at the touch of its address", `${current} === 2`, current);
  await tab.value("location.hash = '#step=0'");
  await tab.expect("a step alone is one of the same touch", "location.hash === '#at=25,35&step=0'");
  const other = await Tab.open(`${file}#step=1`, {width: 1000, height: 700, features});
  await other.expect("or one of the recorded touch", `${current} === 2`, current);
  return tab;
}

await run(desktop, phone, link);
