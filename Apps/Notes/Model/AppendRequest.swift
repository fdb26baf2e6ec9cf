import Foundation

/// The request in `notes://append?text=…`.
struct AppendRequest {
  let text: String

  /// Nil for any other URL.
  init?(_ url: URL) {
    guard let components = URLComponents(url: url, resolvingAgainstBaseURL: false),
      components.host == "append",
      let text = components.queryItems?.first(where: { $0.name == "text" })?.value
    else { return nil }
    self.text = text
  }
}
