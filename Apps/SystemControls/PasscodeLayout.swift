import Foundation

/// The layout of the passcode pad: beside the dots in landscape, otherwise below them.
package struct PasscodeLayout: Equatable {
  /// The size of the area in which the pad is.
  package var screen: CGSize

  /// Creates the layout for an area of this size.
  package init(screen: CGSize) { self.screen = screen }

  private var isLandscape: Bool { screen.width > screen.height }
  private var keySize: CGFloat { isLandscape ? 66 : 76 }

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
      : CGPoint(
        x: (screen.width - padSize.width) / 2,
        y: min(screen.height * 0.36, screen.height - padSize.height - 8))
  }

  /// The frame of the text, the dots, and what is said below them.
  package var entryFrame: CGRect {
    isLandscape
      ? CGRect(
        x: screen.width * 0.06, y: screen.height / 2 - 50, width: screen.width * 0.4, height: 130)
      : CGRect(x: 0, y: padOrigin.y - 134, width: screen.width, height: 130)
  }

  /// The frame of a digit's key.
  package func key(_ digit: Int) -> CGRect {
    // The zero is below the eight.
    let index = digit == 0 ? 10 : digit - 1
    return place(column: index % 3, row: index / 3)
  }

  /// Below the nine: deletes a digit, or cancels if there is none.
  package var deleteFrame: CGRect { place(column: 2, row: 3) }

  private func place(column: Int, row: Int) -> CGRect {
    CGRect(
      x: padOrigin.x + CGFloat(column) * (keySize + spacing.width),
      y: padOrigin.y + CGFloat(row) * (keySize + spacing.height),
      width: keySize, height: keySize)
  }
}
