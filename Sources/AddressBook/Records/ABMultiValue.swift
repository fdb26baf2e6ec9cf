// The names are the platform's.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import Foundation
import SystemDatabases

/// Several texts with what each is for. One thread at a time.
public final class ABMultiValue: NSObject {
  var values: [ContactValue]

  init(_ values: [ContactValue]) {
    self.values = values
  }
}

/// One that can be changed: all can.
public typealias ABMutableMultiValue = ABMultiValue
/// What the values are: here texts, whatever is named.
public typealias ABPropertyType = UInt32

/// Texts.
public let kABMultiStringPropertyType: ABPropertyType = 0x101

/// No values.
public func ABMultiValueCreateMutable(_ type: ABPropertyType) -> Unmanaged<ABMultiValue>! {
  .passRetained(ABMultiValue([]))
}

/// Adds a text.
///
/// - Returns: Whether it was added: not if the value is no text.
@discardableResult
public func ABMultiValueAddValueAndLabel(
  _ values: ABMultiValue, _ value: Any, _ label: String?,
  _ identifier: UnsafeMutablePointer<Int32>?
) -> Bool {
  guard let text = (value as? String) ?? (value as? NSString).map(String.init(describing:)) else {
    return false
  }
  identifier?.pointee = Int32(clamping: values.values.count)
  // The property is set where they become a person's.
  values.values.append(
    ContactValue(.phoneNumber, identifier: UUID().uuidString, label: label, value: text))
  return true
}

/// The number of values.
public func ABMultiValueGetCount(_ values: ABMultiValue) -> Int { values.values.count }

/// A value, by its place; nil if there is none.
public func ABMultiValueCopyValueAtIndex(
  _ values: ABMultiValue, _ index: Int
) -> Unmanaged<AnyObject>? {
  guard values.values.indices.contains(index) else { return nil }
  return .passRetained(NSString(string: values.values[index].value) as AnyObject)
}

/// The label of a value, by its place; nil if there is none.
public func ABMultiValueCopyLabelAtIndex(
  _ values: ABMultiValue, _ index: Int
) -> Unmanaged<NSString>? {
  guard values.values.indices.contains(index) else { return nil }
  return values.values[index].label.map { .passRetained(NSString(string: $0)) }
}
