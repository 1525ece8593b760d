extension UIControl {
  /// The text of the control's tool tip, shown while the pointer rests on it, or nil if there is
  /// none.
  ///
  ///     deleteButton.toolTip = "Delete what is selected"
  public var toolTip: String? {
    get { toolTipInteraction?.defaultToolTip }
    set {
      if let interaction = toolTipInteraction {
        interaction.defaultToolTip = newValue
      } else if let newValue {
        addInteraction(UIToolTipInteraction(defaultToolTip: newValue))
      }
    }
  }

  /// The interaction that shows the tool tip; nil if there never was one.
  public var toolTipInteraction: UIToolTipInteraction? {
    interactions.lazy.compactMap { $0 as? UIToolTipInteraction }.first
  }
}
