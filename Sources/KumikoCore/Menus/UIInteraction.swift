import KumikoFoundation

/// Something that a view can do in addition, such as opening a menu.
@preconcurrency @MainActor public protocol UIInteraction: NSObjectProtocol {
  /// The view that it belongs to.
  var view: UIView? { get }
  /// It is about to belong to another view, or to none.
  func willMove(to view: UIView?)
  /// It belongs to another view now, or to none.
  func didMove(to view: UIView?)
}

extension UIView {
  /// What the view can do in addition.
  public var interactions: [any UIInteraction] {
    get { storedInteractions }
    set {
      for interaction in storedInteractions { removeInteraction(interaction) }
      for interaction in newValue { addInteraction(interaction) }
    }
  }

  /// Lets the view do something in addition; it is no longer done by the view that did it before.
  public func addInteraction(_ interaction: any UIInteraction) {
    guard !storedInteractions.contains(where: { $0 === interaction }) else { return }
    interaction.view?.removeInteraction(interaction)
    interaction.willMove(to: self)
    storedInteractions.append(interaction)
    interaction.didMove(to: self)
  }

  /// The view no longer does something.
  public func removeInteraction(_ interaction: any UIInteraction) {
    guard storedInteractions.contains(where: { $0 === interaction }) else { return }
    interaction.willMove(to: nil)
    storedInteractions.removeAll { $0 === interaction }
    interaction.didMove(to: nil)
  }
}
