import KumikoFoundation
import KumikoGraphics

extension UIFontPickerViewController {
  /// What a font picker offers, and how.
  open class Configuration: NSObject, NSCopying {
    /// Whether the faces of a family can be chosen, not the family alone; not unless set. A click
    /// on a family with several shows them below it.
    open var includeFaces = false
    /// Whether names are written in the interface font, not each in its own; not unless set.
    open var displayUsingSystemFont = false
    /// What a font must have to be offered; nothing unless set. A family is offered where one of
    /// its fonts has all of these.
    open var filteredTraits: UIFontDescriptor.SymbolicTraits = []

    /// All families, each in its own font.
    public override init() { super.init() }

    /// The same once more.
    open func copy(with zone: NSZone? = nil) -> Any {
      let copy = Configuration()
      copy.includeFaces = includeFaces
      copy.displayUsingSystemFont = displayUsingSystemFont
      copy.filteredTraits = filteredTraits
      return copy
    }
  }
}
