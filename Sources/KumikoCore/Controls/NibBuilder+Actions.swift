import KumikoFoundation

extension NibBuilder {
  /// Connects an action of a control, a gesture recogniser or a bar button, by the name of its
  /// method.
  ///
  /// - Parameter target: the identifier of the target; nil for the first responder. A gesture
  ///   recogniser needs a target: nil has no effect.
  public func action(
    _ selector: String, of sender: String, to target: String?, for events: UIControl.Event
  ) {
    connect { [unowned self] in
      let action = Selector(selector)
      let target = target.flatMap(object)
      switch object(sender) {
      case let control as UIControl: control.addTarget(target, action: action, for: events)
      case let recognizer as UIGestureRecognizer:
        if let target { recognizer.addTarget(target, action: action) }
      case let item as UIBarButtonItem:
        item.target = target
        item.action = action
      default: Diagnostics.report(.nibObjectMissing(sender, nib: name))
      }
    }
  }

  /// Connects a control, a bar button, a gesture recogniser or a cell to a segue of the storyboard.
  ///
  /// - Parameter isAccessory: whether the detail button of a cell triggers it, not the cell.
  public func trigger(
    _ segue: StoryboardSegue, by identifier: String, of controller: String,
    isAccessory: Bool = false
  ) {
    connect { [unowned self] in
      guard let source = object(controller) as? UIViewController else { return }
      let follow: (Any?) -> Void = { [weak source] sender in
        source?.follow(segue, sender: sender)
      }
      switch object(identifier) {
      case let control as UIControl:
        control.addAction(UIAction { follow($0.sender) }, for: .primaryActionTriggered)
      case let item as UIBarButtonItem:
        let title = item.title ?? ""
        item.primaryAction = UIAction(title: title, image: item.image) { follow($0.sender) }
      case let recognizer as UIGestureRecognizer:
        recognizer.addAction(UIAction { follow($0.sender) })
      case let cell as any SegueTriggering:
        let lead = { [weak cell] in follow(cell) }
        if isAccessory { cell.accessoryTrigger = lead } else { cell.segueTrigger = lead }
      default: Diagnostics.report(.nibObjectMissing(identifier, nib: name))
      }
    }
  }
}
