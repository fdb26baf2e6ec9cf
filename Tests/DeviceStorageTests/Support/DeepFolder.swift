import Foundation
import Testing

/// Makes folders inside each other until their path is longer than any path can be, with a file in
/// the last one.
///
/// - Returns: How many folders were made.
@discardableResult
func makeDeepFolder(in url: URL, levels: Int = 60) throws -> Int {
  // 60 names of 200 bytes: three times PATH_MAX.
  let name = String(repeating: "d", count: 200)
  var folder = open(url.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
  try #require(folder >= 0)
  for _ in 0..<levels {
    try #require(mkdirat(folder, name, 0o700) == 0)
    let next = openat(folder, name, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    try #require(next >= 0)
    close(folder)
    folder = next
  }
  let file = openat(folder, "file", O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
  try #require(file >= 0)
  close(file)
  close(folder)
  return levels
}
