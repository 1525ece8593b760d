/// A view that is being removed from a collection or table view.
final class DepartingView {
  let view: ReusableView
  /// The position of the element when the removal began.
  let id: ElementID
  /// The element that the view still represents; nil after deletion.
  var key: ElementKey?
  /// The appearance before the removal, as specified by its layout: a cell that the app retains has
  /// it when it is shown again.
  private let look: CellLook
  private let pose: LayoutPose

  init(_ view: ReusableView, _ id: ElementID, as key: ElementKey?) {
    self.view = view
    look = view.ownLook
    pose = view.pose
    self.id = id
    self.key = key
  }

  /// Restores the appearance from before the removal.
  func giveLookBack() {
    view.ownLook = look
    view.pose = pose
  }
}

extension ItemsView {
  /// Begins the removal of a view. The returned closure recycles it, unless the view was shown
  /// again meanwhile, is being removed again, or was recycled with all others.
  func setOut(_ view: ReusableView, _ id: ElementID, as key: ElementKey?) -> (Bool) -> Void {
    let departing = DepartingView(view, id, as: key)
    views.add(departing)
    return { [weak self, weak departing] _ in
      guard let self, let departing,
        views.leaving[ObjectIdentifier(departing.view)] === departing
      else { return }
      _ = views.removeDeparting(departing.view)
      finishLeaving(departing)
    }
  }

  /// Recycles all views that are being removed.
  func finishLeaving() {
    // Completions of their motions find them removed.
    for departing in views.removeLeaving() { finishLeaving(departing) }
  }

  /// Called when the app has returned a view again that it retains, and that was still being
  /// removed.
  func callBack(_ departing: DepartingView) {
    departing.view.stopMotions()
    departing.giveLookBack()
    didEndDisplaying(departing.view, departing.id)
  }

  private func finishLeaving(_ departing: DepartingView) {
    views.pool.recycle(departing.view)
    departing.giveLookBack()
    didEndDisplaying(departing.view, departing.id)
  }

  /// Recycles a view that showed an element.
  func finishLeaving(_ departing: ReusableView, _ id: ElementID) {
    views.pool.recycle(departing)
    didEndDisplaying(departing, id)
  }
}
