import ArgumentParser
import Glibc

/// Asks for a secret, which neither the terminal shows nor a command line contains.
enum SecretPrompt {
  /// Reads one line from the standard input.
  static func ask(_ prompt: String) throws -> String {
    var settings = termios()
    let isTerminal = tcgetattr(STDIN_FILENO, &settings) == 0
    if isTerminal {
      Output.errorText(prompt)
      var silent = settings
      silent.c_lflag &= ~tcflag_t(ECHO)
      tcsetattr(STDIN_FILENO, TCSAFLUSH, &silent)
    }
    defer {
      if isTerminal {
        tcsetattr(STDIN_FILENO, TCSAFLUSH, &settings)
        Output.errorText("\n")
      }
    }
    guard let line = readLine() else {
      throw ValidationError("there is no line on the standard input; write the passcode to it")
    }
    return line
  }
}
