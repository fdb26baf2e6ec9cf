/// What speaks HTTP: it carries out exchanges, several at once, on one thread.
package protocol HTTPDriver: AnyObject {
  /// Begins an exchange. The handler is told of its end also if it cannot be begun.
  func start(_ request: HTTPRequest, id: UInt64)
  /// Ends an exchange; the handler is not told.
  func cancel(_ id: UInt64)
}

/// Told of exchanges, never from within a call of the driver's.
package protocol HTTPHandler: AnyObject {
  /// The final response has begun; called once, before its body.
  ///
  /// - Returns: Whether the body is wanted.
  func responded(_ id: UInt64, _ response: TransferResponse) -> Bool
  /// - Returns: Whether more is wanted.
  func received(_ id: UInt64, _ bytes: UnsafeRawBufferPointer) -> Bool
  /// So many bytes of the body were sent in all.
  func sent(_ id: UInt64, total: UInt64)
  /// The last of a file is about to be sent, so that the server may have the whole request soon.
  ///
  /// - Returns: Whether it may be sent.
  func sendsLast(_ id: UInt64) -> Bool
  /// The server has redirected, or asks for a credential: the file is sent from its beginning.
  func sendsAnew(_ id: UInt64)
  func ended(_ id: UInt64, _ end: HTTPEnd)
}
