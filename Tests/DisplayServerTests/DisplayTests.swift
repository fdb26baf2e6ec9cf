import Testing

/// All tests of the display server. They run one at a time, because the server draws on one thread
/// and pango is not thread-safe.
@Suite(.serialized) enum DisplayTests {
  @Suite struct AccountTests {}
  @Suite struct AnimationTests {}
  @Suite struct AppPictureTests {}
  @Suite struct BackdropTests {}
  @Suite struct CompositionTests {}
  @Suite struct DamageTests {}
  @Suite struct ExternalOutputTests {}
  @Suite struct FuzzTests {}
  @Suite struct ImageTests {}
  @Suite struct InputTests {}
  @Suite struct PictureTests {}
  @Suite struct PixelTests {}
  @Suite struct SceneChangeTests {}
  @Suite struct SceneTreeTests {}
  @Suite struct ScreenMemoryTests {}
  @Suite struct ShownSceneInputTests {}
  @Suite struct ShownScenePictureTests {}
  @Suite struct ShownSceneTests {}
  @Suite struct SnapshotTests {}
  @Suite struct SocketTests {}
  @Suite struct TextTests {}
}
