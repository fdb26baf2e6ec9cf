/// The shell, as those know it who only ask how it is.
protocol ShellLink: AnyObject {
  /// The number of its process; nil: there is none now.
  var pid: Int32? { get }
}
