internal import Drawing
internal import HitTesting
internal import Stage

/// A recording as a self-contained HTML document, with light and dark colours.
///
/// It plays the recording, and buttons, the arrow keys and the space bar step through it.
package struct PlayerPage {
  private let recording: SceneRecording

  package init(_ recording: SceneRecording) { self.recording = recording }

  package func html() -> String {
    var light = recording
    light.model.theme = .light
    var dark = recording
    dark.model.theme = .dark
    let picture = AnimatedSVG(light)
    let lightPicture = picture.svg()
    let title = recording.title.markupEscaped
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>\(title)</title>
      <style>\(Self.style)</style>
      </head>
      <body>
      <main>
      <div id="picture">\(lightPicture)</div>
      <template id="light">\(lightPicture)</template>
      <template id="dark">\(AnimatedSVG(dark).svg())</template>
      <nav aria-label="Steps">
      <button id="first" title="First step (Home)">⏮</button>
      <button id="back" title="Step back (←)">◀</button>
      <button id="play" title="Play or pause (space)">⏸</button>
      <button id="next" title="Step forward (→)">▶</button>
      <button id="last" title="Last step (End)">⏭</button>
      <output id="count"></output>
      <button id="theme" title="Light or dark (t)">◐</button>
      </nav>
      <ol>\(sentences(of: picture.keyframes))</ol>
      </main>
      <script>\(Self.script(seconds: picture.keyframes.map(\.seconds)))</script>
      </body>
      </html>

      """
  }

  private func sentences(of keyframes: [Keyframe]) -> String {
    let numbers = keyframes.map(\.stepNumber)
    return zip(numbers, recording.sentences(ofSteps: numbers)).compactMap { number, sentence in
      sentence.map { "<li value=\"\(number)\">" + $0.markupEscaped + "</li>" }
    }.joined(separator: "\n")
  }
}

extension PlayerPage {
  static let style = """
    :root{color-scheme:light dark}
    body{margin:0;font:15px/1.5 system-ui,sans-serif;background:light-dark(#f4f2ee,#17181b)}
    body.light{color-scheme:light}body.dark{color-scheme:dark}
    main{max-width:1280px;margin:0 auto;padding:16px;color:light-dark(#222,#ddd)}
    #picture svg{width:100%;height:auto;display:block;border-radius:8px}
    nav{display:flex;gap:8px;align-items:center;margin:12px 0}
    button{font:inherit;min-width:44px;min-height:36px;cursor:pointer}
    output{flex:1;font-variant-numeric:tabular-nums}
    ol{color:light-dark(#555,#999)}li.on{font-weight:600;color:light-dark(#111,#fff)}
    #picture.held svg>g[id^=f]{animation:none!important;visibility:hidden!important}
    #picture.held svg>g.on{visibility:visible!important}
    @media print{nav{display:none}}
    """

  /// The script of the buttons and keys.
  static func script(seconds: [Double]) -> String {
    let times = seconds.map { NumberText.plain($0 * 1000, digits: 0) }.joined(separator: ",")
    return """
      "use strict";
      const times=[\(times)],picture=document.getElementById("picture"),rows=[...document.querySelectorAll("li")];
      const get=id=>document.getElementById(id);
      let step=0,playing=!matchMedia("(prefers-reduced-motion: reduce)").matches,timer;
      let dark=matchMedia("(prefers-color-scheme: dark)").matches;
      function show(){
        picture.querySelectorAll("svg>g[id^=f]").forEach(g=>g.classList.toggle("on",g.id==="f"+step));
        rows.forEach((row,i)=>row.classList.toggle("on",i===step));
        get("count").textContent=(step+1)+" / "+times.length;
        get("play").textContent=playing?"⏸":"⏵";
        clearTimeout(timer);
        if(playing)timer=setTimeout(()=>{step=(step+1)%times.length;show()},times[step]);
      }
      function go(to){playing=false;step=Math.max(0,Math.min(times.length-1,to));show()}
      function toggle(){playing=!playing;show()}
      function paint(){
        picture.replaceChildren(get(dark?"dark":"light").content.cloneNode(true));
        document.body.className=dark?"dark":"light";show();
      }
      get("first").onclick=()=>go(0);get("back").onclick=()=>go(step-1);get("play").onclick=toggle;
      get("next").onclick=()=>go(step+1);get("last").onclick=()=>go(times.length-1);
      get("theme").onclick=()=>{dark=!dark;paint()};
      rows.forEach((row,i)=>row.onclick=()=>go(i));
      addEventListener("keydown",event=>{
        const keys={ArrowLeft:()=>go(step-1),ArrowRight:()=>go(step+1),Home:()=>go(0),
          End:()=>go(times.length-1)," ":toggle,t:()=>get("theme").click()};
        if(keys[event.key]&&!event.ctrlKey&&!event.metaKey){event.preventDefault();keys[event.key]()}
      });
      picture.classList.add("held");paint();
      """
  }
}
