import CUIKit

/// What UIKit keeps so that it need not be made again: images of bundles and symbols, measures of
/// text, interface files. What a view or the app itself holds stays.
@MainActor enum SystemCaches {
  /// Forgets all of it, when the app has entered the background (BGMEM-02) and after a memory
  /// warning, and gives the free memory back to the system.
  static func drop() {
    ImageNames.forget()
    AssetStore.forget()
    SymbolImages.forget()
    TextSystem.forgetAnswers()
    InterfaceFile.forgetAll()
    CUIKitTrimHeap()
  }
}
