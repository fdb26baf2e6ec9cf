import ArgumentParser

/// The option for output that programs can read.
struct OutputOptions: ParsableArguments {
  @Flag(help: "Print JSON, for programs.")
  var json = false
}
