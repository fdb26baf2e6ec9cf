/// The version of the conversations that this display server speaks.
public enum DisplayVersion {
  public static let current: UInt32 = 1
}
