// In which version of the scene's messages each came, as in versions.tsv.

extension WireSceneMessage {
  /// The first version whose displayd knows this message; `UInt32.max` if its kind is unknown here,
  /// too.
  public var since: UInt32 {
    switch content {
    case .attach, .commit, .measureText, .describeFont, .uploadImage, .removeImages,
      .requestFrames, .encodeImage:
      1
    case nil: .max
    }
  }
}

extension WireDisplayMessage {
  /// The first version whose apps know this message; `UInt32.max` if its kind is unknown here, too.
  public var since: UInt32 {
    switch content {
    case .attached, .textMeasured, .fontDescribed, .imageDecoded, .frame, .animationEnded,
      .complaint, .imageEncoded:
      1
    case nil: .max
    }
  }
}
