import Kumiko

/// What the list has.
struct Item: Hashable, Identifiable {
  let id = UUID()
  var title: String
  var isDone = false
}
