/// The versions of the protocols that this display server speaks.
public enum DisplayVersion {
  public static let current: UInt32 = 1
}
