import ArgumentParser

/// The option by which what is printed is for a program.
struct OutputOptions: ParsableArguments {
  @Flag(help: "Print JSON, for programs.")
  var json = false
}
