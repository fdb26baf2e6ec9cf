import Foundation

/// Lets libFuzzer give inputs to the decoder that `FUZZ` names, as its arguments say. With `FUZZ_SEEDS`
/// it writes the inputs that the decoder begins with into that folder instead.
@main struct Fuzzer {
  static func main() throws {
    if let folder = ProcessInfo.processInfo.environment["FUZZ_SEEDS"] {
      for (number, seed) in try chosenDecoder.seeds().enumerated() {
        try Data(seed).write(to: URL(filePath: "\(folder)/seed-\(number)"))
      }
      return
    }
    // libFuzzer ends the process itself.
    atexit {
      FileHandle.standardError.write(Data("stat::number_of_bytes: \(byteCount)\n".utf8))
    }
    var count = CommandLine.argc
    var arguments = CommandLine.unsafeArgv
    exit(
      run(&count, &arguments) { bytes, count in
        byteCount += count
        // An error is a refusal, and right.
        try? chosenDecoder.read(Array(UnsafeBufferPointer(start: bytes, count: count)))
        return 0
      })
  }

  /// libFuzzer's main function.
  @_silgen_name("LLVMFuzzerRunDriver")
  private static func run(
    _ count: UnsafeMutablePointer<CInt>,
    _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
    _ test: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
  ) -> CInt
}

/// How many bytes the decoder was given, all by one thread.
nonisolated(unsafe) private var byteCount = 0

private let chosenDecoder: Decoder = {
  let name = ProcessInfo.processInfo.environment["FUZZ"] ?? ""
  guard let decoder = Decoder.all.first(where: { $0.name == name }) else {
    fatalError(
      "FUZZ is \"\(name)\" and not one of "
        + Decoder.all.map(\.name).joined(separator: ", "))
  }
  return decoder
}()

/// Something that reads bytes from outside.
struct Decoder: Sendable {
  let name: String
  /// Reads an input. It may throw, and must not crash, hang, or violate what it promises.
  let read: @Sendable ([UInt8]) throws -> Void
  /// Inputs that the corpus need not have, because they follow from the code.
  var seeds: @Sendable () throws -> [[UInt8]] = { [] }

  static let all =
    [
      frames, messages, device, display, images, propertyLists, interfaces, tracks, links, sounds,
      executables, models, pushes, receiver, archives, page, pageRequests, console, journal,
      transfers, keyBag,
    ]
}

/// Ends the process, which libFuzzer takes for a crash, if what must hold does not.
func require(_ holds: Bool, _ what: @autoclosure () -> String) {
  if !holds { fatalError(what()) }
}

/// Parts of an input, each of a kind: a byte for the kind, two for the length, and the content. A
/// length that is too large stands for all that is left.
struct Pieces: Sequence, IteratorProtocol {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { rest = bytes[...] }

  mutating func next() -> (kind: UInt8, content: [UInt8])? {
    guard rest.count > 3 else { return nil }
    let head = Array(rest.prefix(3))
    rest = rest.dropFirst(3)
    let content = Array(rest.prefix(Int(head[1]) | Int(head[2]) << 8))
    rest = rest.dropFirst(content.count)
    return (head[0], content)
  }

  static func joined(_ pieces: [(kind: UInt8, content: [UInt8])]) -> [UInt8] {
    pieces.flatMap { piece in
      [piece.kind, UInt8(piece.content.count & 0xFF), UInt8(piece.content.count >> 8)]
        + piece.content
    }
  }
}

/// A folder of this process in memory.
enum Scratch {
  static let folder: String = {
    var template = Array("/dev/shm/fuzz-XXXXXX".utf8CString)
    guard let path = mkdtemp(&template) else { fatalError("there is no folder: errno \(errno)") }
    atexit { try? FileManager.default.removeItem(atPath: Scratch.folder) }
    return String(cString: path)
  }()

  /// The path of a file with this content.
  static func file(_ bytes: [UInt8], _ name: String = "input") throws -> String {
    let path = "\(folder)/\(name)"
    try Data(bytes).write(to: URL(filePath: path))
    return path
  }
}
