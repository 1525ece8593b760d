import Kumiko
import ScreenshotTesting
import Testing

/// What a test is told that misspelt a name.
@Suite(.serialized)
struct `a name that nothing has` {
  private func near(_ wanted: String, among titles: [String]) async throws -> [String] {
    let buttons = titles.map { title in
      let button = UIButton(configuration: .plain())
      button.setTitle(title, for: .normal)
      return button
    }
    let host = try OffscreenHost(size: CGSize(width: 300, height: 600))
    let screen = UIViewController()
    for (row, button) in buttons.enumerated() {
      button.frame = CGRect(x: 0, y: CGFloat(row) * 50, width: 280, height: 40)
      screen.view.addSubview(button)
    }
    host.rootViewController = screen
    await host.settle()
    let problem = #expect(throws: ScreenElementProblem.self) { try host.tap(wanted) }
    guard let problem, case ScreenElementProblem.none(_, _, let near, _) = problem else {
      return []
    }
    return near.map { String($0.dropFirst("button \"".count).dropLast()) }
  }

  @Test(arguments: [
    ("Favorites", "Favourites"), ("Chekout", "Check Out"), ("setings", "Settings"),
    ("Inbx", "Inbox, 3 unread"), ("Delete", "Delete Message…"), ("Adress Book", "Address Book"),
  ])
  func `is answered with the nearest first`(wanted: String, nearest: String) async throws {
    let others = ["Albums", "Photos", "Search", "Recent", "For You", "Library", "Back", "Fat"]
    #expect(try await near(wanted, among: others + [nearest]).first == nearest)
  }

  @Test func `is answered with what is equally near in the order of reading`() async throws {
    #expect(try await near("xyz", among: ["One", "Two", "Six"]) == ["One", "Two", "Six"])
  }
}
