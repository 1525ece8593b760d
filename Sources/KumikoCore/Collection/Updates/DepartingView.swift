/// A view that is on its way out of a collection or table view.
final class DepartingView {
  let view: ReusableView
  /// Where the element was when the view set out.
  let id: ElementID
  /// The element that the view still stands for; nil after deletion.
  var key: ElementKey?
  /// How it looked before it set out, and was to look by its layout: a cell that the app keeps
  /// looks so when it is shown again.
  private let look: CellLook
  private let pose: LayoutPose

  init(_ view: ReusableView, _ id: ElementID, as key: ElementKey?) {
    self.view = view
    look = view.ownLook
    pose = view.pose
    self.id = id
    self.key = key
  }

  /// Gives the view the look that it had before.
  func giveLookBack() {
    view.ownLook = look
    view.pose = pose
  }
}

extension ItemsView {
  /// A view sets out. What is returned takes it back, unless the view came back meanwhile, set out
  /// anew, or was taken back with everything else.
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

  /// Takes everything back that is on its way out.
  func finishLeaving() {
    // What waits for their motions finds them gone.
    for departing in views.removeLeaving() { finishLeaving(departing) }
  }

  /// The app has given a view again that it keeps, and that was still on its way out.
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

  /// Takes back a view that showed an element.
  func finishLeaving(_ departing: ReusableView, _ id: ElementID) {
    views.pool.recycle(departing)
    didEndDisplaying(departing, id)
  }
}
