import AppInterface
import ControlInterface
import FoundationEssentials

/// The pasteboard of the device. All block until the device has replied, and throw as the other verbs
/// do.
extension DeviceConnection {
  /// What is on the pasteboard.
  ///
  /// - Parameter typesOnly: Without the data.
  public func pasteboard(typesOnly: Bool = false) throws(DeviceError) -> PasteboardContent {
    var request = WirePasteboardRequest()
    request.read.typesOnly = typesOnly
    return try pasteboard(request)
  }

  /// Puts a text on the pasteboard in place of everything else; `nil`: nothing is there afterwards.
  ///
  /// - Throws: ``DeviceError/refused(message:usage:)`` if it is too long.
  @discardableResult
  public func setPasteboard(_ text: String?) throws(DeviceError) -> PasteboardContent {
    var request = WirePasteboardRequest()
    request.set = WirePasteboardContent()
    if let text {
      var value = WirePasteboardValue()
      value.type = PasteboardContent.textType
      value.data = Data(text.utf8)
      var item = WirePasteboardItem()
      item.values = [value]
      request.set.items = [item]
    }
    return try pasteboard(request)
  }

  private func pasteboard(
    _ request: WirePasteboardRequest
  ) throws(DeviceError) -> PasteboardContent {
    let content = try reply(to: .pasteboard(request))
    guard case .pasteboard(let pasteboard) = content else { throw content.unexpected }
    return PasteboardContent(pasteboard)
  }
}
