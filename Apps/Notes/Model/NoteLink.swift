import Foundation

/// What a URL of the scheme `notes` asks for.
enum NoteLink: Equatable {
  /// `notes://new`: a new note; `?text=…` is what it begins with.
  case new(text: String)
  /// `notes://append?text=…`: one more line in the open note.
  case append(String)
  /// `notes://note/2`: the second note of the list.
  case note(Int)

  /// Nil for any other URL.
  init?(_ url: URL) {
    guard let components = URLComponents(url: url, resolvingAgainstBaseURL: false) else {
      return nil
    }
    let text = components.queryItems?.first { $0.name == "text" }?.value
    switch components.host {
    case "new":
      self = .new(text: text ?? "")
    case "append":
      guard let text else { return nil }
      self = .append(text)
    case "note":
      guard let place = Int(components.path.dropFirst()), place > 0 else { return nil }
      self = .note(place)
    default:
      return nil
    }
  }
}
