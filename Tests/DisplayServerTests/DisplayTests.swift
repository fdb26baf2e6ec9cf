import Testing

/// All of the display server's tests, one after another: it draws on one thread, and pango is not
/// made for several.
@Suite(.serialized) enum DisplayTests {
  @Suite struct AnimationTests {}
  @Suite struct CompositionTests {}
  @Suite struct DamageTests {}
  @Suite struct FuzzTests {}
  @Suite struct ImageTests {}
  @Suite struct InputTests {}
  @Suite struct PictureTests {}
  @Suite struct PixelTests {}
  @Suite struct SceneTreeTests {}
  @Suite struct SnapshotTests {}
  @Suite struct SocketTests {}
  @Suite struct TextTests {}
}
