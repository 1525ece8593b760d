import KumikoFoundation

/// The classes that override the methods of commands.
///
/// A menu shows whether a responder along the chain handles a command, and must not call it to find
/// out. Objective-C asks the class; every responder here has the methods, so the question is
/// whether they are still those of `UIResponder`. Swift stores the methods of a class in a table
/// after its metadata, in the order of their declaration, and a subclass has the same table with
/// its own methods in it ("Class Metadata" in Swift's `docs/ABI/TypeMetadata.rst`).
enum CommandOverrides {
  /// Whether a class, or a superclass below `UIResponder`, overrides the method of a command.
  static func has(_ command: EditCommand, _ type: UIResponder.Type) -> Bool {
    // If the layout of the tables is unknown, every responder is called, and may pass the command
    // on.
    guard !places.isEmpty else { return true }
    guard let place = places[command] else { return false }
    return MethodTable(type)[place] != MethodTable(UIResponder.self)[place]
  }

  /// The indices of the methods of commands in the tables, found with a class that overrides all.
  private static let places: [EditCommand: Int] = {
    let places = MethodTable.places(overriddenBy: Overriding.self, of: UIResponder.self)
    guard places.count == declared.count else { return [:] }
    return Dictionary(uniqueKeysWithValues: zip(declared, places))
  }()

  /// The commands with methods, in the order of `UIResponder`.
  private static let declared: [EditCommand] = [
    .cut, .copy, .paste, .pasteAndMatchStyle, .delete, .select, .selectAll, .rename, .duplicate,
    .toggleBoldface, .toggleItalics, .toggleUnderline, .increaseSize, .decreaseSize, .find,
    .findAndReplace, .findNext, .findPrevious, .printContent,
  ]
}

/// Overrides every command.
private final class Overriding: UIResponder {
  override func cut(_ sender: Any?) {}
  override func copy(_ sender: Any?) {}
  override func paste(_ sender: Any?) {}
  override func pasteAndMatchStyle(_ sender: Any?) {}
  override func delete(_ sender: Any?) {}
  override func select(_ sender: Any?) {}
  override func selectAll(_ sender: Any?) {}
  override func rename(_ sender: Any?) {}
  override func duplicate(_ sender: Any?) {}
  override func toggleBoldface(_ sender: Any?) {}
  override func toggleItalics(_ sender: Any?) {}
  override func toggleUnderline(_ sender: Any?) {}
  override func increaseSize(_ sender: Any?) {}
  override func decreaseSize(_ sender: Any?) {}
  override func find(_ sender: Any?) {}
  override func findAndReplace(_ sender: Any?) {}
  override func findNext(_ sender: Any?) {}
  override func findPrevious(_ sender: Any?) {}
  override func printContent(_ sender: Any?) {}
}
