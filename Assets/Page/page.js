// The script of a live page: it loads the engine, paints its pictures, and sends it the reader's
// events. Everything that the page shows and says comes from the engine, which is HitScope's own
// debugger compiled for WebAssembly.
"use strict";

(() => {
  const byId = id => document.getElementById(id);
  const canvas = byId("screen");
  const context = canvas.getContext("2d");
  const root = document.documentElement;
  const start = JSON.parse(byId("start").textContent);
  const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");
  const darkMode = matchMedia("(prefers-color-scheme: dark)");
  const wide = matchMedia("(min-width: 900px)");
  const isEmbedded = root.classList.contains("embed") || location.search === "?embed=";
  root.classList.toggle("embed", isEmbedded);

  // MARK: Engine

  let engine;
  const encoder = new TextEncoder();
  const decoder = new TextDecoder();

  /** Writes texts one after another into the engine's input; returns their lengths. */
  function write(...texts) {
    const parts = texts.map(text => typeof text === "string" ? encoder.encode(text) : text);
    let place = engine.page_input(parts.reduce((sum, part) => sum + part.length, 0));
    for (const part of parts) {
      new Uint8Array(engine.memory.buffer, place, part.length).set(part);
      place += part.length;
    }
    return parts.map(part => part.length);
  }

  const bytes = (place, count) => new Uint8Array(engine.memory.buffer, place, count);

  /** Returns the text that a function of the engine has put into its output. */
  function text(count) {
    return count === 0 ? "" : decoder.decode(bytes(engine.page_output(), count));
  }

  const letterWidths = document.createElement("canvas").getContext("2d");

  const imports = {
    page: {
      measure(place, count, size, weight, isMono, tracking) {
        setFont(letterWidths, size, weight, isMono, tracking);
        return letterWidths.measureText(decoder.decode(bytes(place, count))).width;
      },
      number(place, count) { return Number(decoder.decode(bytes(place, count))); },
    },
  };

  // MARK: Painting

  const families = [
    "system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans','DejaVu Sans',sans-serif",
    "ui-monospace,'SF Mono',Menlo,Consolas,'DejaVu Sans Mono',monospace",
  ];
  const anchors = ["left", "center", "right"];

  function setFont(target, size, weight, isMono, tracking) {
    target.font = `${weight} ${size}px ${families[isMono]}`;
    target.letterSpacing = tracking + "px";
  }

  const color = number => "#" + number.toString(16).padStart(8, "0");

  const images = [];

  /** Returns a picture of the engine; undefined until the browser has decoded it. */
  function image(number) {
    if (!(number in images)) {
      images[number] = undefined;
      const count = engine.page_image(number);
      const file = new Blob([bytes(engine.page_output(), count).slice()]);
      createImageBitmap(file).then(bitmap => {
        images[number] = bitmap;
        isLayerOld = true;
        wake();
      }, () => {});
    }
    return images[number];
  }

  /** Paints encoded commands; `PictureEncoder` has the same table of codes. */
  class Painter {
    constructor(numbers, letters) {
      this.numbers = numbers;
      this.letters = letters;
      this.place = 0;
    }

    next() { return this.numbers[this.place++]; }

    /** Returns the next four numbers: x, y, width and height. */
    box() { return [this.next(), this.next(), this.next(), this.next()]; }

    paint(target, ratio) {
      this.target = target;
      this.groups = [];
      target.setTransform(ratio, 0, 0, ratio, 0, 0);
      target.textBaseline = "alphabetic";
      while (this.place < this.numbers.length) this.command(this.next());
    }

    command(code) {
      const end = () => this.target.restore();
      [this.rect, this.path, this.text, this.image, this.clip, end, this.transform, end, this.group,
        this.endGroup][code].call(this);
    }

    /** Makes a rectangle the current path. */
    trace(x, y, width, height, radius) {
      this.target.beginPath();
      this.target.roundRect(x, y, width, height, Math.max(0, radius));
    }

    rect() {
      const box = this.box();
      this.trace(...box, this.next());
      this.fillAndStroke(box);
    }

    path() {
      const target = this.target;
      let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
      const point = () => {
        const [x, y] = [this.next(), this.next()];
        left = Math.min(left, x);
        right = Math.max(right, x);
        top = Math.min(top, y);
        bottom = Math.max(bottom, y);
        return [x, y];
      };
      target.beginPath();
      for (let count = this.next(); count > 0; count--) {
        const kind = this.next();
        if (kind === 0) target.moveTo(...point());
        if (kind === 1) target.lineTo(...point());
        if (kind === 2) target.bezierCurveTo(...point(), ...point(), ...point());
        if (kind === 3) target.closePath();
      }
      this.fillAndStroke([left, top, right - left, bottom - top]);
    }

    fillAndStroke(box) {
      const target = this.target;
      const fill = this.next();
      if (fill > 0) target.fillStyle = color(this.next());
      if (fill === 1) target.fill("evenodd");
      if (fill === 2) this.hatch(box, this.next(), this.next());
      if (this.next() === 0) return;
      target.strokeStyle = color(this.next());
      target.lineWidth = this.next();
      const isRound = this.next() === 1;
      target.lineCap = isRound ? "round" : "butt";
      target.lineJoin = isRound ? "round" : "miter";
      target.setLineDash(Array.from({length: this.next()}, () => this.next()));
      target.stroke();
    }

    /** Draws the lines x + y = n * spacing inside the current path, and keeps the path. */
    hatch([x, y, width, height], spacing, lineWidth) {
      if (!(spacing > 0.5) || !(width + height < 1e5)) return;
      const target = this.target;
      const lines = new Path2D();
      for (let sum = Math.floor((x + y) / spacing) * spacing; sum <= x + y + width + height;
        sum += spacing) {
        lines.moveTo(sum - y + spacing, y - spacing);
        lines.lineTo(sum - y - height - spacing, y + height + spacing);
      }
      target.save();
      target.clip("evenodd");
      target.strokeStyle = target.fillStyle;
      target.lineWidth = lineWidth;
      target.lineCap = "butt";
      target.setLineDash([]);
      target.stroke(lines);
      target.restore();
    }

    text() {
      const target = this.target;
      const [x, y, anchor] = [this.next(), this.next(), this.next()];
      setFont(target, this.next(), this.next(), this.next(), this.next());
      target.fillStyle = color(this.next());
      target.textAlign = anchors[anchor];
      target.fillText(decoder.decode(this.letters.subarray(this.next(), this.next())), x, y);
    }

    image() {
      const bitmap = image(this.next());
      const box = this.box();
      const opacity = this.next();
      if (bitmap === undefined) return;
      this.target.save();
      this.target.globalAlpha *= opacity;
      this.target.imageSmoothingQuality = "high";
      this.target.drawImage(bitmap, ...box);
      this.target.restore();
    }

    clip() {
      this.target.save();
      this.trace(...this.box(), this.next());
      this.target.clip();
    }

    transform() {
      const matrix = [...this.box(), this.next(), this.next()];
      this.target.save();
      // A matrix without an inverse makes everything invisible.
      if (matrix.every(Number.isFinite)) this.target.transform(...matrix);
      else this.target.transform(0, 0, 0, 0, 0, 0);
    }

    /** Paints the following commands on a separate canvas, which becomes one picture. */
    group() {
      const opacity = this.next();
      const outer = this.target;
      const inner = document.createElement("canvas").getContext("2d");
      [inner.canvas.width, inner.canvas.height] = [outer.canvas.width, outer.canvas.height];
      inner.setTransform(outer.getTransform());
      inner.textBaseline = "alphabetic";
      this.groups.push([outer, opacity]);
      this.target = inner;
    }

    endGroup() {
      const [outer, opacity] = this.groups.pop();
      outer.save();
      outer.globalAlpha *= opacity;
      outer.resetTransform();
      outer.drawImage(this.target.canvas, 0, 0);
      outer.restore();
      this.target = outer;
    }
  }

  const layer = document.createElement("canvas");
  const layerContext = layer.getContext("2d");
  let isLayerOld = true;
  let [ratio, scale] = [1, 1];

  function display() {
    if (engine.page_display() === 1) isLayerOld = true;
    const table = new Uint32Array(engine.memory.buffer, engine.page_picture(), 8);
    const painter = place => new Painter(
      new Float64Array(engine.memory.buffer, table[place], table[place + 1]),
      bytes(table[place + 2], table[place + 3]));
    if (isLayerOld) {
      isLayerOld = false;
      [layer.width, layer.height] = [canvas.width, canvas.height];
      painter(0).paint(layerContext, ratio * scale);
    }
    context.resetTransform();
    context.drawImage(layer, 0, 0);
    painter(4).paint(context, ratio * scale);
  }

  function resize() {
    ratio = devicePixelRatio;
    const box = canvas.getBoundingClientRect();
    const [width, height] = [Math.max(1, box.width), Math.max(1, box.height)];
    [canvas.width, canvas.height] = [Math.round(width * ratio), Math.round(height * ratio)];
    isLayerOld = true;
    // The browser has cleared the canvas: paint before it shows it.
    act(() => {
      engine.page_resize(width / scale, height / scale);
      display();
    });
    return [width, height];
  }

  // MARK: Time

  let isAwake = false;
  let lastTime;

  /** Shows the next picture, and continues while anything moves. */
  function wake() {
    if (isAwake) return;
    isAwake = true;
    requestAnimationFrame(frame);
  }

  function frame(time) {
    isAwake = false;
    try {
      if (engine.page_needs_ticks() === 1) {
        if (lastTime !== undefined) engine.page_pass((time - lastTime) / 1000);
        lastTime = time;
      } else {
        lastTime = undefined;
      }
      if (engine.page_needs_display() === 1 || isLayerOld) {
        display();
        report();
      }
      perform(engine.page_requests());
      if (engine.page_needs_ticks() === 1) wake();
    } catch (error) {
      fail(error);
    }
  }

  // MARK: Sentences

  let shown = {};

  function report() {
    const next = JSON.parse(text(engine.page_report()));
    if (next.sentence !== shown.sentence) byId("sentence").textContent = next.sentence;
    if (next.title !== shown.title) {
      document.title = next.title;
      byId("title").textContent = next.title;
      canvas.setAttribute("aria-label", `${next.title}, a screen to touch`);
    }
    if (next.theme !== shown.theme) root.dataset.theme = next.theme;
    if (next.notice !== shown.notice) byId("notice").textContent = next.notice ?? "";
    if (next.focus !== shown.focus) byId("focus").textContent = next.focus ?? "";
    if (next.playing !== shown.playing) byId("play").textContent = next.playing ? "Pause" : "Play";
    if (next.list !== shown.list) {
      // While a finger moves, the list changes with each picture.
      clearTimeout(listTimer);
      listTimer = setTimeout(fillList, 100);
    } else if (next.row !== shown.row) {
      markRow(next.row);
    }
    byId("count").textContent = next.row === null ? "" : `${next.step + 1} of ${next.count}`;
    shown = next;
    follow();
    if (scale === shown.scale) return;
    scale = shown.scale;
    resize();
  }

  let listTimer;

  function fillList() {
    byId("kind").textContent = shown.heading;
    const rows = JSON.parse(text(engine.page_rows()));
    byId("rows").replaceChildren(...rows.map((row, index) => {
      const item = document.createElement("li");
      const button = document.createElement("button");
      item.value = row.number;
      button.textContent = row.text;
      // Where the picture contains the list, its rows are not stops of the Tab key as well.
      button.tabIndex = wide.matches ? -1 : 0;
      button.onclick = () => act(() => engine.page_show_row(index));
      item.append(button);
      return item;
    }));
    markRow(shown.row);
  }

  function markRow(row) {
    byId("rows").querySelector("[aria-current]")?.removeAttribute("aria-current");
    if (row !== null) byId("rows").children[row]?.setAttribute("aria-current", "step");
  }

  // MARK: Links

  let fragment = location.hash;
  let followTimer;

  /** Writes the touch, and the step at which it pauses, into the address of the page. */
  function follow() {
    if (shown.point === null || shown.touches) return;
    const step = shown.playing ? "" : `&step=${shown.step}`;
    const next = `#at=${shown.point.join(",")}${step}`;
    if (next === fragment) return;
    fragment = next;
    clearTimeout(followTimer);
    followTimer = setTimeout(() => {
      // A page inside another one may have an address that cannot change.
      try { history.replaceState(null, "", fragment); } catch {}
    }, 250);
  }

  function touchAddress() {
    fragment = location.hash;
    const values = new URLSearchParams(fragment.slice(1));
    // A step alone is one of the shown touch.
    const shownPoint = values.has("step") ? shown.point ?? start.at : null;
    const [x, y] = values.get("at")?.split(",").map(Number.parseFloat) ?? shownPoint ?? [];
    const step = Number.parseInt(values.get("step") ?? "-1", 10);
    if (Number.isFinite(x) && Number.isFinite(y)) engine.page_touch(x, y, step || 0);
  }

  // MARK: Requests

  function perform(count) {
    if (count === 0) return;
    for (const request of JSON.parse(text(count))) {
      switch (request.do) {
        case "copy": copy({"text/plain": request.text}, request.what); break;
        case "save": save(request.name, new Blob([request.text])); break;
        case "picture": canvas.toBlob(blob => save(request.name, blob)); break;
        case "copyPicture":
          canvas.toBlob(blob => copy({"image/png": blob}, "the picture"));
          break;
        case "fullScreen":
          (request.on ? root.requestFullscreen() : document.exitFullscreen()).catch(() => {});
          break;
        case "paste": paste(); break;
        case "choose": byId("file").click(); break;
      }
    }
  }

  function finish(sentence, isError = 0) {
    act(() => engine.page_finish(...write(sentence), isError));
  }

  function copy(item, what) {
    navigator.clipboard.write([new ClipboardItem(item)]).then(
      () => finish(`Copied ${what}`), () => finish("Cannot write to the clipboard", 1));
  }

  function paste() {
    navigator.clipboard.readText().then(
      words => act(() => engine.page_paste(...write(words))),
      () => finish("The clipboard cannot be read", 1));
  }

  function save(name, blob) {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(blob);
    link.download = name;
    link.click();
    finish(`Saved ${name}`);
  }

  async function open(file) {
    const content = new Uint8Array(await file.arrayBuffer());
    act(() => engine.page_open(...write(file.name, content)));
  }

  // MARK: Events

  /** Sends something to the engine, and shows the outcome. */
  function act(work) {
    if (engine === undefined) return;
    try {
      work();
      wake();
    } catch (error) {
      fail(error);
    }
  }

  /** Returns the modifier keys as bits: Shift, Control, Alt. */
  function modifiers(event) {
    return event.shiftKey + 2 * (event.ctrlKey || event.metaKey) + 4 * event.altKey;
  }

  /** Returns the position of an event in the picture. */
  function position(event) {
    const box = canvas.getBoundingClientRect();
    return [(event.clientX - box.x) / scale, (event.clientY - box.y) / scale];
  }

  /** The engine's numbers of the pointers that are down. */
  const pressed = new Map();

  /** Returns the engine's number of a pointer: -1 for the mouse, -2 for its other buttons. */
  function device(event) {
    if (event.pointerType !== "mouse") return event.pointerId;
    return pressed.get(event.pointerId) ?? (event.button > 0 ? -2 : -1);
  }

  function point(phase, event) {
    act(() => engine.page_point(phase, device(event), ...position(event), modifiers(event)));
  }

  canvas.addEventListener("pointerdown", event => {
    event.preventDefault();
    canvas.focus({preventScroll: true});
    if (pressed.has(event.pointerId)) return;
    canvas.setPointerCapture(event.pointerId);
    point(0, event);
    pressed.set(event.pointerId, device(event));
  });
  canvas.addEventListener("pointermove", event => point(1, event));
  for (const [name, phase] of [["pointerup", 2], ["pointercancel", 3]]) {
    canvas.addEventListener(name, event => {
      point(phase, event);
      pressed.delete(event.pointerId);
    });
  }
  canvas.addEventListener("pointerleave", event => {
    if (event.pointerType === "mouse" && !pressed.has(event.pointerId)) point(3, event);
  });
  canvas.addEventListener("contextmenu", event => event.preventDefault());
  canvas.addEventListener("wheel", event => {
    // A page that scrolls keeps scrolling over a canvas that the reader has not chosen.
    if (document.activeElement !== canvas) return;
    event.preventDefault();
    const notch = event.deltaMode === 0 ? 100 : 3;
    const turn = [-event.deltaX / notch, -event.deltaY / notch];
    act(() => engine.page_wheel(...turn, ...position(event), modifiers(event)));
  }, {passive: false});

  const namedKeys = /^(Arrow\w+|Home|End|Backspace|Escape|Tab|Enter|PageUp|PageDown)$/;
  /** Combinations with Control that the engine takes from the browser. */
  const controlKeys = /^([kzycvo[\]{}]|Arrow\w+)$/i;
  let leavesCanvas = false;

  /** Returns the engine's name of a key; undefined for keys that it does not use. */
  function keyName(key) {
    if (key === " ") return "space";
    if (key.length === 1) return key;
    return namedKeys.test(key) ? key.replace("Arrow", "").toLowerCase() : undefined;
  }

  addEventListener("keydown", event => {
    if (event.key === "Tab") root.classList.add("keyboard");
  });
  addEventListener("pointerdown", () => root.classList.remove("keyboard"));
  canvas.addEventListener("keydown", event => {
    const control = event.ctrlKey || event.metaKey;
    if (control && !controlKeys.test(event.key)) return;
    // After Escape, Tab leaves the canvas instead of moving to the next of its controls.
    if (event.altKey && event.key.startsWith("Arrow") || event.key === "Tab" && leavesCanvas) return;
    leavesCanvas = event.key === "Escape";
    const name = keyName(event.key);
    if (event.key === "Alt") act(() => engine.page_hold(4));
    if (name === undefined) return;
    event.preventDefault();
    // Characters such as "?" already contain their Shift key.
    const held = modifiers(event) & (name.length === 1 && !control ? ~1 : ~0);
    act(() => engine.page_key(...write(name), held));
  });
  canvas.addEventListener("keyup", event => {
    if (event.key === "Alt") act(() => engine.page_hold(0));
  });

  const buttonKeys = {first: "home", back: "left", play: "space", next: "right", last: "end"};
  for (const [id, name] of Object.entries(buttonKeys)) {
    byId(id).onclick = () => act(() => engine.page_key(...write(name), 0));
  }
  byId("place").onsubmit = event => {
    event.preventDefault();
    const values = new FormData(event.target);
    const [x, y] = ["x", "y"].map(name => Number.parseFloat(values.get(name)));
    if (Number.isFinite(x) && Number.isFinite(y)) act(() => engine.page_touch(x, y, -1));
  };
  byId("file").onchange = event => [...event.target.files].forEach(open);
  addEventListener("dragover", event => event.preventDefault());
  addEventListener("drop", event => {
    event.preventDefault();
    [...event.dataTransfer.files].forEach(open);
  });
  addEventListener("hashchange", () => act(touchAddress));
  reducedMotion.addEventListener("change", () => {
    if (reducedMotion.matches) act(() => engine.page_reduce_motion());
  });
  darkMode.addEventListener("change", () => {
    if (start.dark === undefined) act(() => engine.page_theme(darkMode.matches));
  });

  // MARK: Start

  /** Shows the picture and the list of the document instead of the engine. */
  function fail(error) {
    engine = undefined;
    root.classList.remove("live");
    byId("problem").textContent = `This page cannot run its engine: ${error.message ?? error}`;
    console.error(error);
  }

  async function run() {
    // Pages in a folder may share the engine.
    const packed = globalThis.hitscopeEngine ?? byId("engine").textContent;
    const module = await WebAssembly.instantiateStreaming(engineOfPage(packed), imports);
    const size = resize();
    engine = module.instance.exports;
    const parts = write(
      byId("start").textContent, start.name ?? "scene.json", byId("scene").textContent,
      byId("earlier")?.textContent ?? "");
    const problem = engine.page_start(
      ...parts, ...size, darkMode.matches, reducedMotion.matches);
    if (problem > 0) throw new Error(text(problem));
    touchAddress();
    display();
    report();
    performance.mark("picture");
    new ResizeObserver(resize).observe(canvas);
    wake();
    if (!isEmbedded) canvas.focus({preventScroll: true});
  }

  run().catch(fail);
})();
