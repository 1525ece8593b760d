import Foundation

/// The state of a screen that is due to the user and not to its code: it is kept while the code
/// changes.
nonisolated struct ScreenState: Codable, Equatable, Sendable {
  /// The position of a scroll view.
  struct Place: Codable, Equatable, Sendable {
    var x: Double
    var y: Double
    /// The first visible item, by its identifier, and its distance above the upper edge, in points;
    /// nil if items have none.
    var item: String?
    var distance: Double = 0
  }

  /// The content of a text field or a text view.
  struct Typed: Codable, Equatable, Sendable {
    var text: String
    /// The selection, in UTF-16 units.
    var from: Int
    var to: Int
  }

  /// By the views' identities; see `ViewIdentities`.
  var places: [String: Place] = [:]
  /// The selected items, by identifier, or `section.item` if they have none.
  var selected: [String: [String]] = [:]
  var typed: [String: Typed] = [:]
  /// The first responder.
  var focus: String?
  /// The pushed and presented screens: the classes of controllers, and the elements that were
  /// tapped to reach them.
  var steps: [Step] = []

  /// How a screen was reached.
  struct Step: Codable, Equatable, Sendable {
    /// The accessibility label of the tapped element.
    var name: String
    var role: String
    /// The class of the controller that appeared.
    var controller: String
  }

  /// Adds state that was not there before.
  mutating func add(_ state: ScreenState) {
    typed.merge(state.typed) { known, _ in known }
    for (name, place) in state.places where places[name] == nil {
      places[name] = place
      selected[name] = state.selected[name]
    }
  }

  /// The same without texts and selections that another state has too.
  func different(from other: ScreenState) -> ScreenState {
    var state = self
    state.typed = typed.filter { other.typed[$0.key]?.text != $0.value.text }
    state.selected = selected.filter { other.selected[$0.key] != $0.value }
    return state
  }
}
