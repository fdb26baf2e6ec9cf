enum WebScreenVersion {
  static let current = 1
}
