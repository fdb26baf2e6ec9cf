import Foundation

/// The bytes that a standard writes in hexadecimal, with spaces where it is read more easily.
func bytes(_ hexadecimal: String) -> Data {
  let digits = hexadecimal.compactMap(\.hexDigitValue)
  return Data(
    stride(from: 0, to: digits.count, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) })
}
