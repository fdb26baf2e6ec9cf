import Foundation

/// All notes and the open one: the state that the app restores.
struct Notebook: Codable, Equatable {
  /// The most recently changed note comes first.
  private(set) var notes: [Note] = []
  /// The note in the editor; `nil` while the list is on the screen.
  var openNote: UUID?

  subscript(id: UUID) -> Note? {
    notes.first { $0.id == id }
  }

  /// Adds an empty note and opens it.
  mutating func compose(at date: Date = Date()) -> Note {
    let note = Note(modified: date)
    notes.insert(note, at: 0)
    openNote = note.id
    return note
  }

  /// Replaces a note's text and moves the note to the top.
  mutating func write(_ text: String, to id: UUID, at date: Date = Date()) {
    guard let index = notes.firstIndex(where: { $0.id == id }), notes[index].text != text else {
      return
    }
    var note = notes.remove(at: index)
    note.text = text
    note.modified = date
    notes.insert(note, at: 0)
  }

  /// Appends a line to the open note, otherwise to the newest, otherwise to a new one.
  mutating func append(_ line: String, at date: Date = Date()) -> Note {
    let id = openNote ?? notes.first?.id ?? compose(at: date).id
    let text = self[id]?.text ?? ""
    write(text.isEmpty ? line : text + "\n" + line, to: id, at: date)
    return self[id] ?? Note()
  }

  mutating func delete(_ id: UUID) {
    notes.removeAll { $0.id == id }
    if openNote == id { openNote = nil }
  }

  /// Removes empty notes.
  mutating func sweep() {
    notes.removeAll { $0.text.isEmpty && $0.id != openNote }
  }
}
