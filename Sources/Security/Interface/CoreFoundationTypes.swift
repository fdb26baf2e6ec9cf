public import Foundation

// The platform's names of the types in this module's interface. Without Objective-C they are Swift's own
// types, so that `query as CFDictionary` and `result as? Data` compile and mean the same.

/// A result code; `errSecSuccess` is 0.
public typealias OSStatus = Int32
/// Any value.
public typealias CFTypeRef = Any
/// A text.
public typealias CFString = String
/// A dictionary of items' attributes or of a search.
public typealias CFDictionary = [String: Any]
/// Bytes.
public typealias CFData = Data
/// True or false.
public typealias CFBoolean = Bool

/// True.
public let kCFBooleanTrue: CFBoolean! = true
/// False.
public let kCFBooleanFalse: CFBoolean! = false
