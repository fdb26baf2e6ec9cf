import LifecycleKernel

/// What the person lets an app do with the contacts, the microphone or Face ID, by what was asked and answered.
struct PermissionModel: Hashable, Sendable {
  let service: PermissionService
  /// The answer; nil if there is none.
  var answer: Permission?
  /// The question is showing, or waits behind another.
  var isAsked = false
  /// The app has a process that must not go on: it has, or wants, what the person has not allowed.
  var isEndDue = false

  init(_ service: PermissionService) {
    self.service = service
  }

  /// The app may use it; nil if the person has to be asked.
  func permission(in profile: OSProfile) -> Permission? {
    answer ?? (profile.needsPermission(for: service) ? nil : .allowed)
  }

  /// - Parameter mayExecute: The app has a process that was not killed.
  mutating func ask(lackingPurpose: Bool, in profile: OSProfile, mayExecute: Bool) {
    if lackingPurpose, profile.questionsNeedPurpose {
      isEndDue = mayExecute
    } else if permission(in: profile) == nil {
      isAsked = true
    }
  }

  mutating func set(_ answer: Permission?, in profile: OSProfile, mayExecute: Bool) {
    let old = permission(in: profile)
    self.answer = answer
    // Nothing was allowed while the question was open, and what was not allowed cannot be kept.
    // Of Face ID it is given nothing that it could keep.
    if !isAsked, service != .faceID, permission(in: profile) != old { isEndDue = mayExecute }
    isAsked = false
  }
}

extension ProcessFeaturesModel {
  /// Nil for what is not explored in this way.
  subscript(service: PermissionService) -> PermissionModel? {
    get {
      switch service {
      case .contacts: contacts
      case .microphone: microphone
      case .faceID: faceID
      case .notifications, .calendars: nil
      }
    }
    set {
      guard let newValue else { return }
      switch service {
      case .contacts: contacts = newValue
      case .microphone: microphone = newValue
      case .faceID: faceID = newValue
      case .notifications, .calendars: break
      }
    }
  }

  /// The person is asked whether the app may use something.
  var isAskingForPermission: Bool {
    contacts.isAsked || microphone.isAsked || faceID.isAsked
  }
}
