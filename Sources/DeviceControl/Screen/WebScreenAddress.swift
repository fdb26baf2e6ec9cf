import Glibc

/// The file in which a device's webscreen publishes its page's address.
public enum WebScreenAddress {
  /// The address of the page; `nil` if webscreen is not running.
  public static func read(of device: DeviceAddress) -> String? {
    let descriptor = open(device.webScreenAddressPath, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var buffer = [UInt8](repeating: 0, count: 512)
    let count = Glibc.read(descriptor, &buffer, buffer.count)
    let text = String(decoding: buffer.prefix(max(0, count)), as: UTF8.self)
    let line = text.split(whereSeparator: \.isNewline).first.map(String.init)
    return line.flatMap { $0.hasPrefix("http://") ? $0 : nil }
  }
}
