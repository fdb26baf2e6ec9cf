/// How large a document may be. Storyboards that people can work with stay far below.
struct XMLLimits {
  var bytes = 16 << 20
  var elements = 100_000
  var depth = 120
  var attributes = 100
}
