/// Prints ratios and times measured in one run, on this machine. Build with `-c release`.
///
/// usage: Benchmarks [search|frame|touch|scene|format|scaling …]   without a name, all of them
///        Benchmarks soak                                          two hours at the window, in minutes

let benchmarks: KeyValuePairs<String, () -> Void> = [
  "search": HitTestBenchmark.run, "frame": FrameBenchmark.run, "touch": TouchBenchmark.run,
  "scene": SceneBenchmark.run, "format": FormatBenchmark.run,
  "scaling": ScalingBenchmark.run,
]
let wanted = Set(CommandLine.arguments.dropFirst())
if wanted.contains("soak") { SoakBenchmark.run() }
for (name, run) in benchmarks where wanted.isEmpty || wanted.contains(name) { run() }
