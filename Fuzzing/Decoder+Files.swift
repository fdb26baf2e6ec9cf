import CSoundFiles
import Foundation
import Geography
import InterfaceFiles
import PropertyListObjects
import PropertyLists
import TrackFiles

@testable import DeviceHost
@testable import DeviceStorage
@testable import WebScreen

extension Decoder {
  /// Property lists, and what they are read for: Info.plists, entitlements, tables of texts, and what a
  /// page shows of them. None is deeper or has more values than the guard allows.
  static let propertyLists = Decoder(name: "propertylists") { bytes in
    let data = Data(bytes)
    if let value = try? PropertyListValue(parsing: data) {
      let (depth, count) = extent(of: value)
      require(depth <= PropertyListGuard.deepest, "the list is \(depth) levels deep")
      require(count <= PropertyListGuard.mostValues, "the list has \(count) values")
    }
    if let info = try? InfoPlist(data: data) {
      require(InfoPlist.isBundleIdentifier(info.bundleIdentifier), "no identifier was checked")
      require(
        !info.executable.utf8.contains(UInt8(ascii: "/")) && !info.executable.utf8.contains(0),
        "the executable's name is a path")
    }
    _ = try? Entitlements(data: data)
    _ = try? StringsTable(data)
    _ = try? GuardedPropertyListDecoder.decode(UploadedInfo.self, from: data)
  }

  /// The deepest container, and the number of values.
  private static func extent(of value: PropertyListValue) -> (depth: Int, count: Int) {
    let children: [PropertyListValue]
    switch value {
    case .array(let values): children = values
    case .dictionary(let values): children = Array(values.values)
    default: return (0, 1)
    }
    return children.map(extent).reduce((1, 1)) { (max($0.0, $1.depth + 1), $0.1 + $1.count) }
  }

  /// Storyboards and nibs.
  static let interfaces = Decoder(name: "interfaces") { bytes in
    do throws(InterfaceError) {
      _ = try InterfaceDocument(bytes, file: "Fuzz.storyboard")
    } catch {
      require(error.location.line >= 1 && !error.problem.isEmpty, "the problem has no place")
    }
  }

  /// GPX files, and the ways that they become.
  static let tracks = Decoder(name: "tracks") { bytes in
    let file = try TrackFile(bytes, name: "fuzz.gpx")
    require(file.places.allSatisfy(\.coordinate.isValid), "a place is not on the Earth")
    _ = try? file.track(speed: nil)
    _ = try? file.track(speed: 5)
  }

  /// Association files, and the links that are looked for in them.
  static let links = Decoder(name: "links") { bytes in
    let file = try AssociationFile(Data(bytes))
    let apps = [
      LinkedApp(bundleIdentifier: "org.example.A", applicationIdentifier: nil),
      LinkedApp(bundleIdentifier: "org.example.B", applicationIdentifier: "T.org.example.B"),
    ]
    for text in ["https://example.org/a/b%20c?x=1&y=%2F#top", "https://example.org"] {
      guard let address = WebAddress(text) else { fatalError("no address: \(text)") }
      _ = file.opener(of: address, among: apps)
    }
    _ = WebAddress(String(decoding: bytes, as: UTF8.self))
  }

  /// Sound files, read from their beginning, and around what they say is their end.
  static let sounds = Decoder(name: "sounds") { bytes in
    var problem = sound_problem()
    guard let reader = sound_reader_open_bytes(bytes, bytes.count, &problem) else { return }
    defer { sound_reader_close(reader) }
    var samples: [Float] = [0, 0]
    let rate = sound_reader_rate(reader)
    require(rate >= 1_000 && sound_reader_channels(reader) > 0, "the sound cannot be played")
    let end = Double(sound_reader_frames(reader))
    for start in [0, end / 2, end - 20] where start >= 0 {
      for step in 0..<200 where sound_reader_read(reader, start + Double(step) * 0.7, &samples) {}
    }
  }

  /// ELF files.
  static let executables = Decoder(name: "executables") { bytes in
    let path = try Scratch.file(bytes)
    guard let file = ExecutableFile(URL(filePath: path)) else { return }
    _ = file.note(owner: "GNU", type: 3)
    _ = file.libraryFolders
    _ = file.neededLibraries
    _ = file.isLoadable
    _ = file.threadMemory
    let descriptor = open(path, O_RDWR | O_CLOEXEC)
    if let writable = ExecutableFile(owning: descriptor) {
      writable.permitLoading()
      require(!writable.permitLoading(), "the file is no program, and still is one")
    }
  }

  /// Models of devices.
  static let models = Decoder(name: "models") { bytes in
    let model = try DeviceModel(named: try Scratch.file(bytes, "model.json"))
    require(model.width <= model.height && model.scale <= 3, "there is no such device")
  } seeds: {
    try DeviceModel.known.map { Array(try JSONEncoder().encode($0)) }
  }

  /// Payloads of pushes.
  static let pushes = Decoder(name: "pushes") { bytes in
    let payload = try PushPayload(Data(bytes), isForCalls: bytes.last == 0)
    require(payload.json.count <= PushPayload.mostBytesForCalls, "the payload is too large")
    try NotificationCheck.check(payload.request)
  } seeds: {
    [
      #"{"aps":{"alert":{"title":"a","body":"b"},"sound":"default","badge":3},"k":[1,null]}"#,
      #"{"aps":{"alert":{"title-loc-key":"a","loc-key":"b %@","loc-args":["c",1]}}}"#,
      #"{"aps":{"content-available":1},"apns-push-type":"background","apns-priority":5}"#,
      #"{"Simulator Target Bundle":"org.example.A","aps":{"alert":"a"},"apns-push-type":"voip"}"#,
    ].map { Array($0.utf8) }
  }

  /// What gpsd sends: the same however it arrives.
  static let receiver = Decoder(name: "receiver") { bytes in
    var whole = LineBuffer()
    let lines = whole.take(bytes)
    var parted = LineBuffer()
    var found: [ArraySlice<UInt8>]? = []
    for byte in bytes {
      guard let more = parted.take([byte]) else {
        found = nil
        break
      }
      found? += more
    }
    require(lines?.map(Array.init) == found?.map(Array.init), "lines depend on how they arrive")
    for line in lines ?? [] {
      if case .position(let fix) = GPSReport(line) {
        require(fix.isValid, "there is no such place")
      }
    }
  } seeds: {
    [
      #"{"class":"TPV","mode":3,"lat":52.5,"lon":13.4,"alt":34,"eph":4,"track":90,"speed":1.5}"#
        + "\n" + #"{"class":"VERSION","release":"3.22"}"# + "\r\n\n"
    ].map { Array($0.utf8) }
  }

  /// Archives that a page sends: whatever is in them, nothing is written beside their folder.
  static let archives = Decoder(name: "archives") { bytes in
    let archive = try Scratch.file(bytes, "archive.tar")
    let outer = URL(filePath: Scratch.folder).appending(path: "outer")
    let folder = outer.appending(path: "content")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: outer) }
    let limits = TarReader.Limits(bytes: 1 << 16, entries: 20, folders: 40, depth: 8)
    let result = Result {
      try TarReader.unpack(URL(filePath: archive), into: folder, limits: limits)
    }
    let beside = try FileManager.default.contentsOfDirectory(atPath: outer.path)
    require(beside == ["content"], "there is something beside the folder: \(beside)")
    let content = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    require(content.count <= 60, "there are \(content.count) files and folders")
    let deepest = content.map { $0.utf8.count { $0 == UInt8(ascii: "/") } }.max() ?? 0
    require(deepest <= limits.depth, "folders are nested \(deepest) deep")
    try result.get()
  } seeds: {
    [
      [entry("a/b/c", "five!"), entry("a/d/", "", "5")],
      [entry("x", "30 path=long/name/of/a/file.t\n", "x"), entry("y", "")],
      [entry("x", "another/long/name\0", "L"), entry("y", "1")],
    ].map { $0.joined() + Array(repeating: 0, count: 512) }
  }

  /// An entry of an archive.
  private static func entry(_ name: String, _ content: String, _ kind: String = "0") -> [UInt8] {
    var block = [UInt8](repeating: 0, count: 512)
    func put(_ text: String, _ place: Int) {
      block.replaceSubrange(place..<place + text.utf8.count, with: text.utf8)
    }
    let size = String(content.utf8.count, radix: 8)
    put(name, 0)
    put("0000755", 100)
    put(String(repeating: "0", count: 11 - size.count) + size, 124)
    put("        ", 148)
    put(kind, 156)
    put("ustar\u{0}00", 257)
    let sum = String(block.reduce(0) { $0 + Int($1) }, radix: 8)
    put(String(repeating: "0", count: 6 - sum.count) + sum + "\0", 148)
    let rest = Array(content.utf8)
    return block + rest + Array(repeating: 0, count: (512 - rest.count % 512) % 512)
  }
}
