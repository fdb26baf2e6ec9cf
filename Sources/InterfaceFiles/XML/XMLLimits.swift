/// The limits of a document's size. Real storyboards stay far below them.
struct XMLLimits {
  var bytes = 16 << 20
  var elements = 100_000
  var depth = 120
  var attributes = 100
}
