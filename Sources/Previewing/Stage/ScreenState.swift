import Foundation

/// What a person did to a screen that its code does not say: kept while the code changes.
nonisolated struct ScreenState: Codable, Equatable, Sendable {
  /// Where a scroll view is.
  struct Place: Codable, Equatable, Sendable {
    var x: Double
    var y: Double
    /// The first item that is to be seen, by its identifier, and how far it is above the upper
    /// edge, in points; nil where items have none.
    var item: String?
    var distance: Double = 0
  }

  /// What stands in a field or a text view.
  struct Typed: Codable, Equatable, Sendable {
    var text: String
    /// The selection, in UTF-16 units.
    var from: Int
    var to: Int
  }

  /// By the views' identities; see `ViewIdentities`.
  var places: [String: Place] = [:]
  /// The items that are selected, by identifier, or `section.item` where they have none.
  var selected: [String: [String]] = [:]
  var typed: [String: Typed] = [:]
  /// Who has the keyboard.
  var focus: String?
  /// What was pushed and presented: the classes of controllers, and what was tapped to get there.
  var steps: [Step] = []

  /// How a screen was reached.
  struct Step: Codable, Equatable, Sendable {
    /// What assistive programs call what was tapped.
    var name: String
    var role: String
    /// The class of the controller that came.
    var controller: String
  }

  /// Takes up what views say that were not there before.
  mutating func add(_ state: ScreenState) {
    typed.merge(state.typed) { known, _ in known }
    for (name, place) in state.places where places[name] == nil {
      places[name] = place
      selected[name] = state.selected[name]
    }
  }

  /// The same without texts and selections that another one has too.
  func different(from other: ScreenState) -> ScreenState {
    var state = self
    state.typed = typed.filter { other.typed[$0.key]?.text != $0.value.text }
    state.selected = selected.filter { other.selected[$0.key] != $0.value }
    return state
  }
}
