import AppInterface
import Foundation

/// An item of a pasteboard, as texts, URLs and images.
extension WirePasteboardItem {
  static let textType = "public.utf8-plain-text"
  static let urlType = "public.url"
  static let pngType = "public.png"
  static let jpegType = "public.jpeg"

  init(_ forms: [(String, Data)]) {
    self.init()
    values = forms.map { type, data in
      var value = WirePasteboardValue()
      value.type = type
      value.data = data
      return value
    }
  }

  init(text: String) { self.init([(Self.textType, Data(text.utf8))]) }

  init(url: URL) {
    let text = Data(url.absoluteString.utf8)
    self.init([(Self.urlType, text), (Self.textType, text)])
  }

  /// Nil: there is no display server to encode it.
  @MainActor init?(image: UIImage) {
    guard let data = image.pngData() else { return nil }
    self.init([(Self.pngType, data)])
  }

  /// An item of texts, URLs, images and data by type; other objects have no form here.
  @MainActor init(objects: [String: Any]) {
    var forms: [(String, Data)] = []
    for (type, object) in objects.sorted(by: { $0.key < $1.key }) {
      switch object {
      case let data as Data: forms.append((type, data))
      case let text as String: forms.append((type, Data(text.utf8)))
      case let url as URL: forms.append((type, Data(url.absoluteString.utf8)))
      case let image as UIImage:
        if let data = image.pngData() { forms.append((type, data)) }
      default: break
      }
    }
    self.init(forms)
  }

  func data(for type: String) -> Data? { values.first { $0.type == type }?.data }

  var text: String? {
    (data(for: Self.textType) ?? data(for: Self.urlType)).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  /// The URL, or the text as a URL if it has a scheme.
  var url: URL? {
    let url = text.flatMap { URL(string: $0) }
    return url?.scheme == nil ? nil : url
  }

  var image: UIImage? {
    (data(for: Self.pngType) ?? data(for: Self.jpegType)).flatMap { UIImage(data: $0) }
  }
}

extension WirePasteboardValue {
  /// The value as an app gets it.
  var object: Any {
    switch type {
    case WirePasteboardItem.textType, "public.text", "public.plain-text":
      return String(decoding: data, as: UTF8.self)
    case WirePasteboardItem.urlType:
      guard let url = URL(string: String(decoding: data, as: UTF8.self)) else { return data }
      return url
    case WirePasteboardItem.pngType, WirePasteboardItem.jpegType:
      guard let image = UIImage(data: data) else { return data }
      return image
    default: return data
    }
  }
}
