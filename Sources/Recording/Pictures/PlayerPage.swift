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
      \(Self.button("first", "First step (Home)", "M5 5h2v14H5zM19 5v14L8 12z"))
      \(Self.button("back", "Step back (←)", "M17 5v14L6 12z"))
      \(Self.button("play", "Play or pause (space)", Self.play))
      \(Self.button("next", "Step forward (→)", "M7 5v14l11-7z"))
      \(Self.button("last", "Last step (End)", "M17 5h2v14h-2zM5 5v14l11-7z"))
      <output id="count"></output>
      \(Self.button("theme", "Light or dark (t)", "M12 3a9 9 0 000 18zM12 3a9 9 0 010 18v-2a7 7 0 000-14z"))
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
  private static let play = "M7 5v14l11-7z"
  private static let pause = "M6 5h4v14H6zM14 5h4v14h-4z"

  /// Returns a button with an icon, whose path lies in a square of 24 points.
  ///
  /// Characters for icons would need a font of symbols on the reader's device.
  private static func button(_ id: String, _ title: String, _ path: String) -> String {
    "<button id=\"\(id)\" title=\"\(title)\" aria-label=\"\(title)\">"
      + "<svg viewBox=\"0 0 24 24\" aria-hidden=\"true\"><path d=\"\(path)\"/></svg></button>"
  }

  static let style = """
    :root{color-scheme:light dark}
    body{margin:0;font:15px/1.5 system-ui,sans-serif;background:light-dark(#f4f2ee,#17181b)}
    body.light{color-scheme:light}body.dark{color-scheme:dark}
    main{max-width:1280px;margin:0 auto;padding:16px;color:light-dark(#222,#ddd)}
    #picture svg{width:100%;height:auto;display:block;border-radius:8px}
    nav{display:flex;gap:8px;align-items:center;margin:12px 0}
    button{width:44px;height:40px;padding:0;border:1px solid light-dark(#d8d4cc,#3a3c42);\
    border-radius:10px;background:light-dark(#fff,#232529);color:inherit;cursor:pointer}
    button:hover{background:light-dark(#f0ede7,#2d3036)}
    button svg{width:20px;height:20px;fill:currentColor;vertical-align:middle}
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
        get("play").querySelector("path").setAttribute("d",playing?"\(pause)":"\(play)");
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
