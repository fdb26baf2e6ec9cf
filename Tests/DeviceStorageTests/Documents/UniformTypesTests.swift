import DeviceStorage
import FileTypes
import Foundation
import Testing

struct UniformTypesTests {
  private func info(_ more: [String: Any]) throws -> InfoPlist {
    try InfoPlist(data: infoPlist("org.example.Notes", more))
  }

  private func distance(
    of name: String, _ documents: [[String: Any]], type: String? = nil,
    declared: [[String: Any]] = []
  ) throws -> Int? {
    let info = try info([
      "CFBundleDocumentTypes": documents, "UTImportedTypeDeclarations": declared,
    ])
    return UniformTypes(info.typeDeclarations)
      .distance(of: name, type, from: info.documentTypes)
  }

  @Test func aNearerTypeFitsBetter() throws {
    let plain = try distance(of: "a.txt", [["LSItemContentTypes": ["public.plain-text"]]])
    let text = try distance(of: "a.txt", [["LSItemContentTypes": ["public.text"]]])
    let data = try distance(of: "a.TXT", [["LSItemContentTypes": ["public.data"]]])
    let (first, second, third) = (try #require(plain), try #require(text), try #require(data))
    #expect(first < second)
    #expect(second < third)
    #expect(try distance(of: "a.txt", [["LSItemContentTypes": ["public.image"]]]) == nil)
  }

  @Test func theOwnerOfATypeComesFirstAndNoneNever() throws {
    func ranked(_ rank: String) throws -> Int? {
      try distance(
        of: "a.txt", [["LSItemContentTypes": ["public.text"], "LSHandlerRank": rank]])
    }
    let owner = try #require(try ranked("Owner"))
    let standard = try #require(try ranked("Default"))
    let alternate = try #require(try ranked("Alternate"))
    #expect(owner < standard)
    #expect(standard < alternate)
    #expect(try ranked("None") == nil)
  }

  @Test func endingsOfOlderAppsAreHonoured() throws {
    #expect(try distance(of: "a.xyz", [["CFBundleTypeExtensions": ["XYZ"]]]) != nil)
    #expect(try distance(of: "a", [["CFBundleTypeExtensions": ["*"]]]) != nil)
    #expect(try distance(of: "a.abc", [["CFBundleTypeExtensions": ["xyz"]]]) == nil)
  }

  @Test func anAppCanDeclareAType() throws {
    let note: [String: Any] = [
      "UTTypeIdentifier": "org.example.note", "UTTypeConformsTo": "public.text",
      "UTTypeTagSpecification": ["public.filename-extension": ["note"]],
    ]
    for type in ["org.example.note", "public.text"] {
      #expect(
        try distance(of: "a.note", [["LSItemContentTypes": [type]]], declared: [note]) != nil)
    }
    #expect(
      try distance(
        of: "whatever", [["LSItemContentTypes": ["public.text"]]], type: "org.example.note",
        declared: [note]) != nil)
  }

  @Test func declarationsThatAreCircularEnd() {
    let circle = ["a", "b"].map { name in
      (name, name == "a" ? "b" : "a")
    }
    let infos = circle.compactMap { name, parent in
      try? info([
        "UTExportedTypeDeclarations": [
          ["UTTypeIdentifier": "x.\(name)", "UTTypeConformsTo": ["x.\(parent)"]]
        ]
      ])
    }
    let types = UniformTypes(infos.flatMap { $0.typeDeclarations })
    #expect(types.conformances(of: "x.a") == ["x.a", "x.b"])
  }

  @Test func noAppCanChangeATypeOfTheSystem() throws {
    let thief: [String: Any] = [
      "UTTypeIdentifier": "org.example.thief",
      "UTTypeTagSpecification": ["public.filename-extension": ["txt"]],
    ]
    #expect(
      try distance(
        of: "a.txt", [["LSItemContentTypes": ["org.example.thief"]]], declared: [thief]) == nil)
  }
}
