import LifecycleKernel

extension PossibleActions {
  static let ofFeatures: [String: Request] = [:]

  static func ofFeatures(_ app: AppID) -> [String: Request] { [:] }
}
