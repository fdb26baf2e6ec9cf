import FileTypes
import Foundation
import Testing
import UniformTypeIdentifiers

/// Types of files as apps see them.
@Suite struct UniformTypeTests {
  private let drawing: [String: Any] = [
    "UTExportedTypeDeclarations": [
      [
        "UTTypeIdentifier": "org.example.Drawing",
        "UTTypeConformsTo": ["public.image", "public.xml"],
        "UTTypeTagSpecification": [
          "public.filename-extension": ["drawing", "DRW"],
          "public.mime-type": "application/x-drawing",
        ],
      ] as [String: Any]
    ],
    "UTImportedTypeDeclarations": [
      [
        "UTTypeIdentifier": "com.example.map", "UTTypeConformsTo": "com.apple.package",
        "UTTypeTagSpecification": ["public.filename-extension": "map"],
      ] as [String: Any]
    ],
  ]

  private func declaring<Result>(_ work: () throws -> Result) rethrows -> Result {
    let types = UniformTypes(DeclaredTypes.declarations(in: drawing))
    return try DeclaredTypes.$current.withValue(types, operation: work)
  }

  @Test(
    "The system's types have their identifiers, endings and MIME types",
    arguments: [
      (UTType.png, "public.png", "png", "image/png"),
      (.jpeg, "public.jpeg", "jpeg", "image/jpeg"),
      (.heic, "public.heic", "heic", "image/heic"),
      (.svg, "public.svg-image", "svg", "image/svg+xml"),
      (.pdf, "com.adobe.pdf", "pdf", "application/pdf"),
      (.plainText, "public.plain-text", "txt", "text/plain"),
      (.commaSeparatedText, "public.comma-separated-values-text", "csv", "text/csv"),
      (.json, "public.json", "json", "application/json"),
      (.zip, "public.zip-archive", "zip", "application/zip"),
      (.gzip, "org.gnu.gnu-zip-archive", "gz", "application/x-gzip"),
      (.mpeg4Movie, "public.mpeg-4", "mp4", "video/mp4"),
      (.mp3, "public.mp3", "mp3", "audio/mpeg"),
      (.vCard, "public.vcard", "vcf", "text/vcard"),
    ])
  func facts(type: UTType, identifier: String, ending: String, mimeType: String) {
    #expect(type.identifier == identifier)
    #expect(type.preferredFilenameExtension == ending)
    #expect(type.preferredMIMEType == mimeType)
    #expect(UTType(identifier) == type)
    #expect(UTType(filenameExtension: ending) == type)
    #expect(UTType(mimeType: mimeType) == type)
    #expect(type.isDeclared && !type.isDynamic)
    #expect(type.isPublic == identifier.hasPrefix("public."))
  }

  @Test("Each type that has a name is declared, and ends at an item or content")
  func names() {
    let named: [UTType] = [
      .item, .content, .data, .text, .utf8PlainText, .rtf, .html, .xml, .propertyList, .image, .gif,
      .tiff, .movie, .video, .audio, .wav, .mpeg4Audio, .archive, .folder, .directory, .package,
      .url,
      .fileURL, .contact, .calendarEvent, .sourceCode, .swiftSource, .script, .font, .database,
    ]
    for type in named { #expect(type.isDeclared, "\(type)") }
    #expect(Set(named).count == named.count)
    #expect(UTType.item.preferredFilenameExtension == nil && UTType.item.tags.isEmpty)
  }

  @Test("A type conforms to itself and to all above it, and is a subtype of these alone")
  func conformance() {
    #expect(UTType.swiftSource.conforms(to: .swiftSource))
    #expect(!UTType.swiftSource.isSubtype(of: .swiftSource))
    for type in [UTType.sourceCode, .plainText, .text, .data, .content, .item] {
      #expect(UTType.swiftSource.isSubtype(of: type), "\(type)")
      #expect(type.isSupertype(of: .swiftSource))
      #expect(!type.conforms(to: .swiftSource))
    }
    #expect(!UTType.swiftSource.conforms(to: .image))
    #expect(UTType.png.supertypes == [.image, .data, .content, .item])
    #expect(UTType.mpeg4Audio.conforms(to: .audio) && UTType.mpeg4Audio.conforms(to: .movie))
    #expect(UTType.zip.conforms(to: .archive) && UTType.zip.conforms(to: .data))
    #expect(UTType.rtfd.conforms(to: .package) && !UTType.rtfd.conforms(to: .data))
  }

  @Test("Endings and MIME types are the same in capital letters, and lead to one type")
  func tags() {
    #expect(UTType(filenameExtension: "JPG") == .jpeg)
    #expect(UTType(mimeType: "Image/PNG") == .png)
    #expect(UTType("Public.PNG") == .png)
    #expect(UTType.jpeg.tags[.filenameExtension] == ["jpeg", "jpg", "jpe"])
    #expect(
      UTType.types(tag: "mp4", tagClass: .filenameExtension, conformingTo: nil)
        == [.mpeg4Movie, .mpeg4Audio])
    #expect(
      UTType.types(tag: "mp4", tagClass: .filenameExtension, conformingTo: .audio)
        == [.mpeg4Audio])
    #expect(UTType(tag: "x", tagClass: UTTagClass(rawValue: "other"), conformingTo: nil) == nil)
  }

  @Test("What nobody has declared has no type, and its ending one that is made for it")
  func unknown() throws {
    #expect(UTType("org.example.nothing") == nil)
    let made = try #require(UTType(filenameExtension: "SQL"))
    // As the platform names it.
    #expect(made.identifier == "dyn.ah62d4rv4ge81g6pq")
    #expect(made.isDynamic && !made.isDeclared)
    #expect(made.preferredFilenameExtension == "sql" && made.preferredMIMEType == nil)
    #expect(made.conforms(to: .data) && made.conforms(to: .item) && !made.conforms(to: .text))
    #expect(UTType(made.identifier) == made)
    let picture = try #require(UTType(mimeType: "image/x-new", conformingTo: .image))
    #expect(picture.preferredMIMEType == "image/x-new" && picture.conforms(to: .content))
    // A package is no data, so that its ending means another type there.
    let other = try #require(UTType(filenameExtension: "rtfd"))
    #expect(other.isDynamic && other != .rtfd)
    #expect(UTType(filenameExtension: "rtfd", conformingTo: .package) == .rtfd)
    for tag in ["", "a/b", "a:b"] { #expect(UTType(filenameExtension: tag) == nil, "\(tag)") }
    for tag in ["", "text", "a/b/c"] { #expect(UTType(mimeType: tag) == nil, "\(tag)") }
    #expect(UTType("dyn.a") == nil && UTType("dyn.ah62d4rv4ge81g6pqI") == nil)
  }

  @Test("A type that the app's Info.plist declares is found, and can be asked like the system's")
  func declared() throws {
    try declaring {
      let type = UTType(exportedAs: "org.example.Drawing")
      #expect(type.isDeclared)
      #expect(type.tags[.filenameExtension] == ["drawing", "drw"])
      #expect(type.preferredMIMEType == "application/x-drawing")
      #expect(type.conforms(to: .image) && type.conforms(to: .text) && !type.conforms(to: .movie))
      #expect(UTType("org.example.drawing") == type)
      #expect(UTType(filenameExtension: "drw") == type)
      #expect(UTType(mimeType: "application/x-drawing", conformingTo: .image) == type)
      let map = try #require(UTType(filenameExtension: "map", conformingTo: .package))
      #expect(map == UTType(importedAs: "com.example.map"))
      #expect(UTType(filenameExtension: "map") != map)
    }
    #expect(UTType("org.example.drawing") == nil)
  }

  @Test(
    "A type that should have been declared is there, conforms to its parent, and the log says so")
  @MainActor func undeclared() throws {
    var type = UTType.item
    let log = LogCollector.collect {
      type = UTType(exportedAs: "org.example.lost", conformingTo: .text)
    }
    #expect(log.contains("Type \"org.example.lost\" was expected to be declared and exported"))
    #expect(log.contains("UTExportedTypeDeclarations"))
    #expect(type.conforms(to: .text) && type.conforms(to: .data) && !type.conforms(to: .image))
    #expect(!type.isDeclared && !type.isDynamic)
    let copy = try JSONDecoder().decode(UTType.self, from: JSONEncoder().encode(type))
    #expect(copy == type && copy.conforms(to: .text))
  }

  @Test("A file's name gets the type's ending once")
  func endings() {
    let folder = URL(filePath: "/tmp/")
    func name(_ text: String, _ type: UTType) -> String {
      folder.appendingPathComponent(text, conformingTo: type).lastPathComponent
    }
    #expect(name("a", .png) == "a.png")
    #expect(name("a.png", .png) == "a.png")
    #expect(name("a.JPG", .jpeg) == "a.JPG")
    #expect(name("a.txt", .png) == "a.txt.png")
    #expect(name("a", .item) == "a")
    var url = folder.appending(path: "b")
    url.appendPathExtension(for: .pdf)
    #expect(url.lastPathComponent == "b.pdf")
  }
}
