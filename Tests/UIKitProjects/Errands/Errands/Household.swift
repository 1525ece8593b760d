import UIKit

/// Who shares errands: it says itself what follows from what, and when it tells.
class Household: NSObject {
  @objc dynamic var name = ""
  @objc dynamic var tally: Tally?
  @objc dynamic var summary: String { "\(name): \(tally?.title ?? "nothing")" }
  @objc dynamic var note = ""
  @objc dynamic var color = ""

  override class func keyPathsForValuesAffectingValue(forKey key: String) -> Set<String> {
    let above = super.keyPathsForValuesAffectingValue(forKey: key)
    return key == #keyPath(summary) ? above.union(["name", "tally.done"]) : above
  }

  override class func automaticallyNotifiesObservers(forKey key: String) -> Bool {
    key != "note" && super.automaticallyNotifiesObservers(forKey: key)
  }

  @objc class func automaticallyNotifiesObserversOfColor() -> Bool { false }

  /// Sets the note, and tells once where it is another one.
  func write(_ text: String) {
    guard text != note else { return }
    willChangeValue(forKey: "note")
    note = text
    didChangeValue(forKey: "note")
  }

  /// Hears how much is done by whoever has the errands.
  func watch(_ heard: @escaping @Sendable (Int?) -> Void) -> NSKeyValueObservation {
    observe(\.tally?.done, options: [.new]) { _, change in heard(change.newValue ?? nil) }
  }
}

/// Rows of anything, which are deleted and moved.
class RowSource<Row: Equatable>: NSObject, UITableViewDataSource {
  var rows: [Row]

  init(_ rows: [Row]) { self.rows = rows }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = "\(rows[indexPath.row])"
    return cell
  }
}

extension RowSource {
  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    rows.remove(at: indexPath.row)
    tableView.deleteRows(at: [indexPath], with: .automatic)
  }

  func tableView(_ tableView: UITableView, moveRowAt start: IndexPath, to end: IndexPath) {
    rows.insert(rows.remove(at: start.row), at: end.row)
  }
}

/// Where the errands are kept, in all the ways that apps ask for it.
enum ErrandFolders {
  static var documents: [String] {
    let directory = FileManager.SearchPathDirectory.documentDirectory
    let found = try? FileManager.default.url(
      for: directory, in: .userDomainMask, appropriateFor: nil, create: true)
    return [
      FileManager.default.urls(for: directory, in: .userDomainMask)[0].path, found?.path ?? "",
      NSSearchPathForDirectoriesInDomains(directory, .userDomainMask, true)[0],
      NSHomeDirectory() + "/Documents", URL.documentsDirectory.path,
    ]
  }

  static var library: URL {
    FileManager.default.urls(for: .libraryDirectory, in: .userDomainMask)[0]
  }
}
