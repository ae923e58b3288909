// Takes pictures of files in headless Chromium, without motion, for comparison with what the tool
// draws.
//
// usage: node pictures.mjs WIDTH HEIGHT [FILE light|dark PICTURE.png]...
import fs from "node:fs";
import {run, Tab} from "./chromium.mjs";

const [width, height] = process.argv.slice(2, 4).map(Number);
const rest = process.argv.slice(4);

function picture(file, theme, output) {
  return async () => {
    const features = [
      {name: "prefers-color-scheme", value: theme},
      {name: "prefers-reduced-motion", value: "reduce"},
    ];
    const ready = "document.readyState === 'complete' && "
      + "[...document.images].every(image => image.complete && image.naturalWidth > 0)";
    const tab = await Tab.open(file, {width, height, features, ready});
    const {data} = await tab.send("Page.captureScreenshot", {format: "png"});
    fs.writeFileSync(output, Buffer.from(data, "base64"));
    return tab;
  };
}

const pictures = [];
for (let place = 0; place + 2 < rest.length; place += 3) {
  pictures.push(picture(...rest.slice(place, place + 3)));
}
await run(...pictures);
