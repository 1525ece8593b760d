import KumikoFoundation
import KumikoGraphics

extension UIFontPickerViewController {
  /// The fonts that a font picker offers, and how it displays them.
  open class Configuration: NSObject, NSCopying {
    /// Whether the typefaces of a family can be chosen, not only the family; `false` by default. A
    /// click on a family with several shows them below it.
    open var includeFaces = false
    /// Whether names are written in the interface font, not each in its own; `false` by default.
    open var displayUsingSystemFont = false
    /// The traits that a font must have to be offered; none by default. A family is offered if one
    /// of its fonts has all of them.
    open var filteredTraits: UIFontDescriptor.SymbolicTraits = []

    /// All families, each in its own font.
    public override init() { super.init() }

    /// A copy.
    open func copy(with zone: NSZone? = nil) -> Any {
      let copy = Configuration()
      copy.includeFaces = includeFaces
      copy.displayUsingSystemFont = displayUsingSystemFont
      copy.filteredTraits = filteredTraits
      return copy
    }
  }
}
