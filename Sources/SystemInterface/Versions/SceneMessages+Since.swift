// In which version of the scene's messages each came, as in versions.tsv.

extension WireSceneMessage {
  /// The first version whose displayd knows this message; `UInt32.max` if its kind is unknown here,
  /// too.
  public var since: UInt32 {
    switch content {
    case .uploadImage(let upload): upload.source?.since ?? 1
    case .attach, .commit, .measureText, .describeFont, .removeImages, .requestFrames, .encodeImage:
      1
    case nil: .max
    }
  }
}

extension WireUploadImage.OneOf_Source {
  /// The first version whose displayd knows images of this kind.
  public var since: UInt32 {
    switch self {
    case .file, .drawing: 1
    case .pixels: 2
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
