import Foundation

/// The layout of the passcode pad: beside the dots in landscape, otherwise below them.
struct PasscodeLayout: Equatable {
  var screen: CGSize

  var isLandscape: Bool { screen.width > screen.height }
  var keySize: CGFloat { isLandscape ? 66 : 76 }

  private var spacing: CGSize {
    isLandscape ? CGSize(width: 20, height: 10) : CGSize(width: 26, height: 16)
  }

  private var padSize: CGSize {
    CGSize(
      width: 3 * keySize + 2 * spacing.width, height: 4 * keySize + 3 * spacing.height)
  }

  private var padOrigin: CGPoint {
    isLandscape
      ? CGPoint(
        x: screen.width * 0.72 - padSize.width / 2, y: (screen.height - padSize.height) / 2)
      : CGPoint(x: (screen.width - padSize.width) / 2, y: screen.height * 0.36)
  }

  /// The frame of the text and the dots.
  var entryFrame: CGRect {
    isLandscape
      ? CGRect(
        x: screen.width * 0.08, y: screen.height / 2 - 50, width: screen.width * 0.36, height: 90)
      : CGRect(x: 0, y: screen.height * 0.36 - 134, width: screen.width, height: 90)
  }

  /// The frame of a digit's key.
  func key(_ digit: Int) -> CGRect {
    // The zero is below the eight.
    let index = digit == 0 ? 10 : digit - 1
    return place(column: index % 3, row: index / 3)
  }

  /// Below the nine: deletes a digit, or cancels if there is none.
  var deleteFrame: CGRect { place(column: 2, row: 3) }

  private func place(column: Int, row: Int) -> CGRect {
    CGRect(
      x: padOrigin.x + CGFloat(column) * (keySize + spacing.width),
      y: padOrigin.y + CGFloat(row) * (keySize + spacing.height),
      width: keySize, height: keySize)
  }
}
