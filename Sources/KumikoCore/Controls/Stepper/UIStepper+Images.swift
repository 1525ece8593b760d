import KumikoFoundation
import KumikoGraphics

/// The images that an app has set for a stepper.
struct StepperImages {
  /// The states of the halves on both sides of the divider.
  struct Sides: Hashable {
    let left: UIControl.State
    let right: UIControl.State
  }

  var increment: [UIControl.State: UIImage] = [:]
  var decrement: [UIControl.State: UIImage] = [:]
  var background: [UIControl.State: UIImage] = [:]
  var divider: [Sides: UIImage] = [:]
}

extension UIStepper {
  /// Sets the image of the adding half for a state, instead of a plus; states without one use that
  /// of `.normal`. Icons are drawn in the tint.
  public func setIncrementImage(_ image: UIImage?, for state: UIControl.State) {
    images.increment[state] = image
    stateChanged()
  }

  /// The image that was set for the adding half in a state.
  public func incrementImage(for state: UIControl.State) -> UIImage? { images.increment[state] }

  /// Sets the image of the subtracting half for a state, instead of a minus; states without one use
  /// that of `.normal`. Icons are drawn in the tint.
  public func setDecrementImage(_ image: UIImage?, for state: UIControl.State) {
    images.decrement[state] = image
    stateChanged()
  }

  /// The image that was set for the subtracting half in a state.
  public func decrementImage(for state: UIControl.State) -> UIImage? { images.decrement[state] }

  /// Sets the image behind both halves for a state of the stepper, stretched over them; states
  /// without one use that of `.normal`.
  public func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) {
    images.background[state] = image
    stateChanged()
  }

  /// The background image that was set for a state.
  public func backgroundImage(for state: UIControl.State) -> UIImage? { images.background[state] }

  /// Sets the image between the halves for their states, instead of a line; states without one use
  /// that for `.normal` and `.normal`.
  public func setDividerImage(
    _ image: UIImage?, forLeftSegmentState leftState: UIControl.State,
    rightSegmentState rightState: UIControl.State
  ) {
    images.divider[StepperImages.Sides(left: leftState, right: rightState)] = image
    stateChanged()
  }

  /// The divider image that was set for the states of the halves.
  public func dividerImage(
    forLeftSegmentState leftState: UIControl.State, rightSegmentState rightState: UIControl.State
  ) -> UIImage? {
    images.divider[StepperImages.Sides(left: leftState, right: rightState)]
  }

  /// Updates the images behind and between the halves.
  func showImages() {
    backdrop.image = images.background[state] ?? images.background[.normal]
    backdrop.backgroundColor = backdrop.image == nil ? .tertiarySystemFill : nil
    let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let (left, right) = isReversed ? (adding, subtracting) : (subtracting, adding)
    let sides = StepperImages.Sides(left: left.state, right: right.state)
    divider.image = images.divider[sides] ?? images.divider[.init(left: .normal, right: .normal)]
    let isBesideVeil = [left, right].contains { $0.isPressed || $0.isHovered && $0.isUsable }
    divider.backgroundColor = divider.image == nil ? .separator : nil
    divider.alpha = divider.image == nil && isBesideVeil ? 0 : 1
    setNeedsLayout()
  }
}
