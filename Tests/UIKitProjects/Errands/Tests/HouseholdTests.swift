import Foundation
import Testing
import UIKit

/// What classes say of observing, and folders, as the tool rewrites them.
@MainActor
struct `a household with errands` {
  private final class Heard: @unchecked Sendable {
    var words: [String] = []
  }

  private let heard = Heard()

  @Test func `is observed by what its values follow from`() {
    let (household, tally, heard) = (Household(), Tally(), heard)
    let observation = household.observe(\.summary) { household, _ in
      heard.words.append(household.summary)
    }
    household.name = "Home"
    household.tally = tally
    tally.done = 2
    #expect(heard.words == ["Home: nothing", "Home: 0 done", "Home: 2 done"])
    observation.invalidate()
  }

  @Test func `tells by itself of what it says alone`() {
    let (household, heard) = (Household(), heard)
    let observations = [
      household.observe(\.note) { household, _ in heard.words.append(household.note) },
      household.observe(\.color) { household, _ in heard.words.append(household.color) },
      household.observe(\.name) { household, _ in heard.words.append(household.name) },
    ]
    household.note = "a"
    household.color = "red"
    household.name = "Home"
    household.write("b")
    household.write("b")
    #expect(heard.words == ["Home", "b"])
    for observation in observations { observation.invalidate() }
  }

  @Test func `is observed through what may be nil`() {
    let (household, tally, heard) = (Household(), Tally(), heard)
    let observation = household.watch { heard.words.append($0.map { "\($0)" } ?? "nil") }
    household.tally = tally
    tally.done = 3
    household.tally = nil
    tally.done = 4
    #expect(heard.words == ["0", "3", "nil"])
    observation.invalidate()
  }

  @Test func `has rows that are moved, of whatever type they are`() {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 300), style: .plain)
    let first = IndexPath(row: 0, section: 0)
    #expect(RowSource([1, 2]).tableView(table, canMoveRowAt: first))
    #expect(RowSource(["a"]).tableView(table, canMoveRowAt: first))
  }

  @Test func `has folders of its own program`() {
    let all = Set(ErrandFolders.documents)
    #expect(all.count == 1)
    let name = ProcessInfo.processInfo.processName
    #expect(all.first?.hasSuffix("/\(name)/Documents") == true)
    #expect(ErrandFolders.library.path.hasSuffix("/\(name)/Library"))
    var isFolder: ObjCBool = false
    for path in all.union([ErrandFolders.library.path]) {
      #expect(FileManager.default.fileExists(atPath: path, isDirectory: &isFolder))
      #expect(isFolder.boolValue)
    }
  }
}
