/// What of the machine features are made with: nothing.
package struct FeatureMeans {
  var hasPasscode: Bool { false }
}
