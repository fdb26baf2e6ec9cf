import AppRuntime
public import Foundation

/// The app's library of issues, which is kept in its container. Main thread.
@preconcurrency @MainActor open class NKLibrary: NSObject {
  /// Nil if the app is none for Newsstand: its Info.plist has no `UINewsstandApp`.
  public static let shared: NKLibrary? =
    Bundle.main.object(forInfoDictionaryKey: "UINewsstandApp") as? Bool == true
    ? NKLibrary(LibraryFile()) : nil

  /// The issues, the oldest first.
  open private(set) var issues: [NKIssue]
  /// The issue that the user is reading. Kept for the app; the system here removes no issues.
  open var currentlyReadingIssue: NKIssue? {
    didSet { save() }
  }

  private let file: LibraryFile

  init(_ file: LibraryFile) {
    self.file = file
    let record = file.read()
    issues = record.issues.map { $0.issue(in: file.contents) }
    currentlyReadingIssue = issues.first { $0.name == record.reading }
    super.init()
  }

  /// The assets of all issues that are being downloaded. An app that is launched calls
  /// `NKAssetDownload.download(with:)` for each, and so hears what has become of them.
  open var downloadingAssets: [NKAssetDownload] { issues.flatMap(\.downloadingAssets) }

  /// The issue with the name; nil if there is none.
  open func issue(withName name: String) -> NKIssue? {
    issues.first { $0.name == name }
  }

  /// Adds an issue. Ends the app with an exception if there is one with the name.
  @discardableResult
  open func addIssue(withName name: String, date: Date) -> NKIssue {
    guard issue(withName: name) == nil else {
      UncaughtException(
        name: .invalidArgument, reason: "The library already has an issue with the name \(name)."
      ).terminate()
    }
    let issue = NKIssue(name: name, date: date, contentURL: file.makeContentFolder())
    issues.append(issue)
    issues.sort { $0.date < $1.date }
    save()
    return issue
  }

  /// Removes an issue with its content; what is being downloaded of it is cancelled.
  open func removeIssue(_ issue: NKIssue) {
    guard issues.contains(where: { $0 === issue }) else { return }
    issues.removeAll { $0 === issue }
    if currentlyReadingIssue === issue { currentlyReadingIssue = nil }
    save()
    issue.wasRemoved()
  }

  func save() {
    file.write(
      LibraryRecord(issues: issues.map(IssueRecord.init), reading: currentlyReadingIssue?.name))
  }
}
