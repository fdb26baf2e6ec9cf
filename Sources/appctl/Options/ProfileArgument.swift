import ArgumentParser

/// The profiles of operating systems that a device can be booted with.
enum ProfileArgument: String, CaseIterable, ExpressibleByArgument {
  case p3 = "P3"
  case p4 = "P4"
  case p7 = "P7"
  case p13 = "P13"

  static var allValueDescriptions: [String: String] {
    [
      "P3": "iPhone OS up to 3, or no multitasking", "P4": "iOS 4 to 6", "P7": "iOS 7 to 12",
      "P13": "iOS 13 to 26",
    ]
  }
}
