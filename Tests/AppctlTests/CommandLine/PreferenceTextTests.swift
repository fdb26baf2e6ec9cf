import ArgumentParser
import Foundation
import Testing

@testable import appctl

/// Property lists are read and written as Foundation does it, without Foundation.
@Suite struct PreferenceTextTests {
  private static func xml(_ value: Any) throws -> String {
    let data = try PropertyListSerialization.data(fromPropertyList: value, format: .xml, options: 0)
    return String(decoding: data, as: UTF8.self)
  }

  @Test func aMemberIsPrintedAsFoundationWritesIt() throws {
    let values: [String: Any] = [
      "list": ["one", "two\n\tthree", 4, 5.0, true, Data(repeating: 65, count: 30)] as [Any],
      "members": ["a<b>&c": ["d": Date(timeIntervalSince1970: 0)], "empty": [String: Any]()],
      "data": Data([1, 2]), "date": Date(timeIntervalSince1970: 1e9), "none": [Any](),
      "quote \"é\"": ["k": ["<key>", "</string>"]],
    ]
    let members = PropertyListText.members(of: try Self.xml(values))
    #expect(members.map(\.key).sorted() == values.keys.sorted())
    for (key, value) in members {
      let written = try Self.xml(try #require(values[key]))
      #expect(PreferenceText.text(of: value) == written)
    }
  }

  @Test(arguments: [
    ("a", "a"), ("a<&>\"'\n b", "a<&>\"'\n b"), ("&lt;", "&lt;"), ("", ""),
  ])
  func aTextIsPrintedAsItIs(_ text: String, _ printed: String) throws {
    let members = PropertyListText.members(of: try Self.xml(["k": text]))
    #expect(members.map { PreferenceText.text(of: $0.value) } == [printed])
  }

  @Test func numbersAreToldApart() throws {
    let values: [(Any, String)] = [
      (1, "1"), (1.0, "1.0"), (0.1, "0.1"), (true, "true"), (false, "false"), (-5, "-5"),
      (1e100, "1e+100"), (UInt64.max, "18446744073709551615"),
    ]
    for (value, printed) in values {
      let members = PropertyListText.members(of: try Self.xml(["k": value]))
      #expect(members.map { PreferenceText.text(of: $0.value) } == [printed])
    }
  }

  @Test func noDictionaryHasNoMembers() throws {
    #expect(PropertyListText.members(of: try Self.xml([String: Any]())).isEmpty)
    #expect(PropertyListText.members(of: "").isEmpty)
    #expect(PropertyListText.members(of: "<dict><key>a</key>").isEmpty)
    #expect(PropertyListText.members(of: "<dict><key>a</key><array>").isEmpty)
  }

  @Test(arguments: [
    ("5", PreferenceText.Kind.automatic, "<integer>5</integer>"),
    ("0.5", .automatic, "<real>0.5</real>"), ("yes", .automatic, "<true/>"),
    ("a<b&c", .automatic, "<string>a&lt;b&amp;c</string>"), ("5", .string, "<string>5</string>"),
    ("5", .float, "<real>5</real>"), ("no", .bool, "<false/>"),
    (
      "{a = (b, \"c d\"); e = <0f>;}", .plist,
      "<dict><key>a</key><array><string>b</string><string>c d</string></array>"
        + "<key>e</key><data>Dw==</data></dict>"
    ),
    ("<plist><array><real>1</real></array></plist>", .plist, "<array><real>1</real></array>"),
  ])
  func aWordIsItsValue(_ word: String, _ kind: PreferenceText.Kind, _ element: String) throws {
    func value(_ data: Data) throws -> String {
      try Self.xml(PropertyListSerialization.propertyList(from: data, format: nil))
    }
    let data = try PreferenceText.propertyList(of: word, as: kind)
    #expect(try value(data) == value(Data("<plist>\(element)</plist>".utf8)))
  }

  @Test func whatIsNoValueIsRefused() {
    #expect(throws: ValidationError.self) { try PreferenceText.propertyList(of: "a", as: .int) }
    #expect(throws: ValidationError.self) { try PreferenceText.propertyList(of: "inf", as: .float) }
    #expect(throws: ExitStatus.Failure.self) {
      try PreferenceText.propertyList(of: "a b", as: .plist)
    }
  }
}
