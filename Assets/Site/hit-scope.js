// Defines the element <hit-scope src="page.html#at=160,240">: a live page of HitScope inside
// another page.
//
// Its content, such as a picture of the screen, is shown until the reader touches it; without
// content, the page is loaded when the element comes into view. At most three elements are live,
// so that a long document with many of them stays light.
"use strict";

(() => {
  const most = 3;
  /** The live elements that have a picture to return to, the oldest first. */
  const live = [];

  const style = new CSSStyleSheet();
  style.replaceSync(`
    :host { display: block; position: relative; overflow: hidden; min-height: 240px; }
    :host([hidden]), [hidden] { display: none; }
    #content { width: 100%; height: 100%; }
    button, iframe { position: absolute; inset: 0; width: 100%; height: 100%; border: 0; }
    iframe { visibility: hidden; background: transparent; }
    :host([live]) iframe { visibility: visible; }
    :host([live]) #content, :host([live]) button { visibility: hidden; }
    button { background: none; cursor: pointer; font: 600 15px/1 system-ui, sans-serif; }
    button span {
      position: absolute; right: 12px; top: 12px; padding: 10px 18px; border-radius: 20px;
      background: #d2491f; color: #fff; box-shadow: 0 2px 10px #0000002e;
    }
    button:focus-visible { outline: 3px solid #d2491f; outline-offset: -3px; }
    button[aria-busy="true"] span { opacity: 0.6; }
    @media print { button { display: none; } }`);

  /** The address of a page in the form without a header, with the fragment at its end. */
  function embedded(source) {
    const address = new URL(source, document.baseURI);
    address.searchParams.set("embed", "");
    return address.href;
  }

  class HitScopeElement extends HTMLElement {
    static observedAttributes = ["src"];

    #frame;
    #button = document.createElement("button");
    #observer;

    constructor() {
      super();
      const root = this.attachShadow({mode: "open"});
      root.adoptedStyleSheets = [style];
      const content = document.createElement("div");
      content.id = "content";
      content.append(document.createElement("slot"));
      const label = document.createElement("span");
      label.textContent = "Touch it";
      this.#button.type = "button";
      this.#button.append(label);
      this.#button.onclick = () => this.start();
      root.append(content, this.#button);
    }

    connectedCallback() {
      this.#button.setAttribute("aria-label", `Touch it: ${this.title || "a screen"}`);
      this.#button.hidden = this.firstElementChild === null;
      if (!this.#button.hidden) return;
      this.#observer = new IntersectionObserver(entries => {
        if (entries.some(entry => entry.isIntersecting)) this.start();
      }, {rootMargin: "200px"});
      this.#observer.observe(this);
    }

    disconnectedCallback() {
      this.stop();
      this.#observer?.disconnect();
    }

    attributeChangedCallback() {
      if (this.#frame !== undefined) this.#frame.src = embedded(this.getAttribute("src"));
    }

    /** Loads the page, and shows it in place of the content once it is there. */
    start() {
      if (this.#frame !== undefined || !this.hasAttribute("src")) return;
      this.#observer?.disconnect();
      this.#button.setAttribute("aria-busy", "true");
      const frame = document.createElement("iframe");
      frame.title = this.title || "HitScope";
      frame.allow = "fullscreen; clipboard-write";
      frame.src = embedded(this.getAttribute("src"));
      frame.onload = () => {
        this.#button.removeAttribute("aria-busy");
        this.toggleAttribute("live", true);
        frame.focus({preventScroll: true});
      };
      this.#frame = frame;
      this.shadowRoot.append(frame);
      if (this.firstElementChild === null) return;
      live.push(this);
      if (live.length > most) live[0].stop();
    }

    /** Removes the page, and shows the content again. */
    stop() {
      this.#frame?.remove();
      this.#frame = undefined;
      this.toggleAttribute("live", false);
      const place = live.indexOf(this);
      if (place >= 0) live.splice(place, 1);
    }
  }

  customElements.define("hit-scope", HitScopeElement);
})();
