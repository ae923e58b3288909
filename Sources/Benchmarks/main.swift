/// Prints ratios and times measured in one run, on this machine. Build with `-c release`.
///
/// usage: Benchmarks [search|frame|touch|scene|format|scaling …]   without a name, all of them

let benchmarks: KeyValuePairs<String, () -> Void> = [
  "search": HitTestBenchmark.run, "frame": FrameBenchmark.run, "touch": TouchBenchmark.run,
  "scene": SceneBenchmark.run, "format": FormatBenchmark.run,
  "scaling": ScalingBenchmark.run,
]
let wanted = Set(CommandLine.arguments.dropFirst())
for (name, run) in benchmarks where wanted.isEmpty || wanted.contains(name) { run() }
