import Testing

/// Methods that look like those of UIKit's delegates, but are called by nobody.
struct `a method of a delegate` {
  private func said(_ method: String, _ conformance: String) throws -> [String] {
    try RewritingTool().rewrite(
      "class Page: UIViewController, \(conformance) {\n  \(method) {}\n}\n"
    ).said
  }

  @Test func `that is misspelt is a warning with the near name`() throws {
    let said = try said(
      "func scrollViewDidScrol(_ scrollView: UIScrollView)", "UICollectionViewDelegate")
    #expect(
      said == [
        "A.swift:2:8: warning: 'scrollViewDidScrol(_:)' is never called; "
          + "is 'scrollViewDidScroll(_:)' meant?"
      ])
  }

  @Test func `that Kumiko does not have is a warning`() throws {
    let said = try said(
      "func tableView(_ tableView: UITableView, accessoryFooFor path: IndexPath)",
      "UITableViewDelegate")
    #expect(said.count == 1)
    #expect(said.first?.contains("'tableView(_:accessoryFooFor:)' is never called") == true)
  }

  @Test(arguments: [
    ("func tableView(_ t: UITableView, didSelectRowAt path: IndexPath)", "UITableViewDelegate"),
    ("func scrollViewDidScroll(_ scrollView: UIScrollView)", "UITableViewDelegate"),
    ("func scrollViewDidScrol(_ scrollView: UIScrollView)", "Codable"),
    ("private func scrollViewDidScrol(_ s: UIScrollView)", "UIScrollViewDelegate"),
    ("func configure(_ cell: UITableViewCell)", "UITableViewDelegate"),
    ("func tableView(_ name: String)", "UITableViewDelegate"),
    (
      "func collectionView(_ c: UICollectionView, layout l: UICollectionViewLayout, "
        + "sizeForItemAt p: IndexPath)", "UICollectionViewDelegateFlowLayout"
    ),
  ])
  func `that is called, or is no such method, is left alone`(
    method: String, conformance: String
  ) throws {
    #expect(try said(method, conformance) == [])
  }

  @Test func `that a protocol of the app asks for is left alone`() throws {
    let result = try RewritingTool().rewrite(
      [
        "A.swift":
          "protocol WallDelegate: UICollectionViewDelegateFlowLayout {\n"
          + "  func collectionView(_ c: UICollectionView, colorForSection s: Int) -> UIColor\n}\n",
        "B.swift":
          "class Wall: UICollectionViewController, WallDelegate {\n"
          + "  func collectionView(_ c: UICollectionView, colorForSection s: Int) -> UIColor "
          + "{ .red }\n}\n",
      ], onlyChecks: true)
    #expect(result.said == [])
  }

  @Test func `is found in an extension, in another file and in a subclass of a list`() throws {
    let result = try RewritingTool().rewrite(
      [
        "A.swift": "class List: UITableViewController {}\nclass Page: List {}\n",
        "B.swift":
          "extension Page {\n  func tableView(_ t: UITableView, didSelectRowsAt p: IndexPath) {}\n}\n",
      ], onlyChecks: true)
    #expect(result.said.count == 1)
    #expect(result.said.first?.hasSuffix("is 'tableView(_:didSelectRowAt:)' meant?") == true)
    #expect(result.files.isEmpty)
  }
}
