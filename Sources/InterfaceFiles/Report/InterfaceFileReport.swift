import FoundationEssentials

/// What of a bundle's interface files is not used, for somebody who installs or checks the app.
public struct InterfaceFileReport: Sendable {
  /// The files that cannot be read at all.
  public private(set) var errors: [InterfaceError] = []
  /// What the others have and is left out.
  public private(set) var notes: [InterfaceError] = []
  /// How many files there are.
  public private(set) var files = 0

  /// Reads the storyboards and nibs of a bundle. Files as Xcode compiles them are not read.
  ///
  /// - Parameter path: The path of the `.app` folder.
  public init(ofBundle path: String) {
    for folder in InterfaceDocument.folders {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: "\(path)/\(folder)")) ?? []
      for name in names.sorted() where name.hasSuffix(".storyboard") || name.hasSuffix(".xib") {
        guard let data = FileManager.default.contents(atPath: "\(path)/\(folder)\(name)") else {
          continue
        }
        add(Array(data), name: folder + name)
      }
    }
  }

  private mutating func add(_ bytes: [UInt8], name: String) {
    files += 1
    do throws(InterfaceError) {
      notes += try InterfaceDocument(bytes, file: name).notes
    } catch {
      errors.append(error)
    }
  }

  /// A line for each file that cannot be read, and for each kind of thing that is left out, with the place
  /// of the first and how many there are.
  ///
  /// - Parameter most: How many lines there are at most, without the one that says how many more.
  public func lines(most: Int = 20) -> [String] {
    var kinds: [String: (note: InterfaceError, count: Int)] = [:]
    for note in notes {
      let kind = "\(note.location.file)\n\(note.element ?? "")\n\(note.problem)"
      kinds[kind] = (kinds[kind]?.note ?? note, (kinds[kind]?.count ?? 0) + 1)
    }
    let sorted = kinds.values.sorted {
      ($0.note.location.file, $0.note.location.line, $0.note.problem)
        < ($1.note.location.file, $1.note.location.line, $1.note.problem)
    }
    let all =
      errors.map { "\($0)" }
      + sorted.map { $0.count == 1 ? "\($0.note)" : "\($0.note) (\($0.count) times)" }
    guard all.count > most else { return all }
    return all.prefix(most) + ["\(all.count - most) more kinds of things are left out"]
  }
}
