import DeviceHost

/// A model of the page's socket.
final class ModelPageListener: PageListener {
  private(set) var port: UInt32?

  func open(at wanted: UInt32) -> [CInt] {
    port = wanted > 0 ? wanted : port ?? 8_080
    return []
  }

  func close() { port = nil }
}
