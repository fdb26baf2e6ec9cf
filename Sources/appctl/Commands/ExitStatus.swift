import ArgumentParser
import DeviceControl

/// Which exit status an error becomes: 64 where the command line was wrong, else 1.
enum ExitStatus {
  /// Does the work and turns errors that are the command line's into validation errors, which
  /// ArgumentParser prints with the usage and exits with 64 for.
  static func mapping<Result>(_ work: () throws -> Result) throws -> Result {
    do {
      return try work()
    } catch DeviceError.refused(let message, usage: true) {
      throw ValidationError(message)
    } catch DeviceError.bootFailed(let message, usage: true) {
      throw ValidationError(message)
    } catch let error as DeviceError {
      throw Failure(description: error.description)
    }
  }

  /// An error with nothing but its message, as ArgumentParser prints it after `Error: `.
  struct Failure: Error, CustomStringConvertible {
    var description: String
  }
}
