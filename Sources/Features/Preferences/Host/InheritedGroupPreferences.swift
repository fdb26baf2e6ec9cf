import DeviceStorage

/// Changes of a group's preferences that are not on the disk yet, as another foregroundd has to know
/// them.
struct InheritedGroupPreferences: Codable {
  /// Higher than that of all earlier changes.
  var number: UInt64
  var group: String
  /// The process that has made them; nil: a person has.
  var pid: Int32?
  var changes: [PreferenceSetting]

  /// About how many bytes they are.
  var size: Int {
    changes.reduce(0) { $0 + $1.key.utf8.count + ($1.value?.count ?? 0) }
  }
}
