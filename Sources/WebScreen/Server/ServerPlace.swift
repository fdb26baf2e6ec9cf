/// Where a server listens.
public enum ServerPlace: Sendable, Equatable {
  /// At a port of the loopback interface; 0: at any that is free.
  case port(Int)
  /// At a socket that is bound already, which the server owns from then on. Others may have copies
  /// of it: who connects while no server runs waits for the next one.
  case socket(Int32)
}
