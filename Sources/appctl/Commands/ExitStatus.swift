import ArgumentParser
import DeviceControl

/// The exit status for an error: 64 if the command line is wrong, otherwise 1.
enum ExitStatus {
  /// Runs the work and converts errors of the command line to validation errors, for which
  /// ArgumentParser prints the usage and exits with 64.
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

  /// An error that ArgumentParser prints as its message after `Error: `.
  struct Failure: Error, CustomStringConvertible {
    var description: String
  }
}
