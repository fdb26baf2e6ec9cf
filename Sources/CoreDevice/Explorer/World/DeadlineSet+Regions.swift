extension DeadlineSet {
  /// There are no regions.
  static let regionNumbers = [0]
}
