import Foundation

/// All notes. Which one is open, each window knows.
struct Notebook: Codable, Equatable {
  /// The most recently changed note comes first.
  private(set) var notes: [Note] = []

  subscript(id: UUID) -> Note? {
    notes.first { $0.id == id }
  }

  /// Adds an empty note.
  mutating func compose(at date: Date = Date()) -> Note {
    let note = Note(modified: date)
    notes.insert(note, at: 0)
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

  /// Appends a line to a note, without one to the newest, otherwise to a new one.
  mutating func append(_ line: String, to note: UUID?, at date: Date = Date()) -> Note {
    let id = note ?? notes.first?.id ?? compose(at: date).id
    let text = self[id]?.text ?? ""
    write(text.isEmpty ? line : text + "\n" + line, to: id, at: date)
    return self[id] ?? Note()
  }

  mutating func delete(_ id: UUID) {
    notes.removeAll { $0.id == id }
  }

  /// Removes empty notes, except those that are open.
  mutating func sweep(keeping open: Set<UUID>) {
    notes.removeAll { $0.text.isEmpty && !open.contains($0.id) }
  }
}
