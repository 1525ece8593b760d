import Foundation
import KumikoFoundation
import KumikoReporting
import KumikoTestSupport
import Synchronization
import Testing

/// What changes are taken back, and when.
@MainActor struct `an undo manager` {
  /// A number that remembers how it came to be.
  @MainActor private final class Counter {
    let manager: UndoManager
    private(set) var value = 0

    init(_ manager: UndoManager) { self.manager = manager }

    func add(_ number: Int) {
      value += number
      manager.registerUndo(withTarget: self) { $0.add(-number) }
    }
  }

  private let manager = UndoManager()
  private let counter: Counter

  init() { counter = Counter(manager) }

  /// Adds numbers, each in an event of its own.
  private func add(_ numbers: Int...) {
    for number in numbers {
      counter.add(number)
      EventTurn.end()
    }
  }

  /// The kinds of what is reported while a block runs.
  private func reports(_ body: () -> Void) -> [String] {
    let kinds = Mutex<[String]>([])
    Diagnostics.withHandler({ report in kinds.withLock { $0.append(report.kind) } }) { body() }
    return kinds.withLock { $0 }
  }

  private func repeated(_ count: Int, _ body: () -> Void) { for _ in 0..<count { body() } }

  @Test func `undoes each event by itself and redoes it`() {
    expect(!manager.canUndo && !manager.canRedo)
    add(1, 10, 100)
    expect(manager.canUndo && manager.undoCount == 3)
    manager.undo()
    expect(counter.value == 11 && manager.canRedo && manager.redoCount == 1)
    repeated(5) { manager.undo() }
    expect(counter.value == 0 && !manager.canUndo)
    repeated(2) { manager.redo() }
    expect(counter.value == 11, counter.value)
    repeated(5) { manager.redo() }
    expect(counter.value == 111 && !manager.canRedo)
  }

  @Test func `undoes together what one event did`() {
    counter.add(1)
    counter.add(2)
    expect(manager.groupingLevel == 1 && manager.canUndo)
    manager.undo()
    expect(counter.value == 0 && manager.groupingLevel == 0)
  }

  @Test func `closes the group of code outside of events when that code has ended`() async {
    counter.add(1)
    for _ in 0..<4 { await Task.yield() }
    expect(manager.groupingLevel == 0, manager.groupingLevel)
    counter.add(2)
    manager.undo()
    expect(counter.value == 1, counter.value)
  }

  @Test func `forgets what could be redone when something else is done`() {
    add(1, 10)
    manager.undo()
    add(5)
    expect(!manager.canRedo)
    repeated(2) { manager.undo() }
    expect(counter.value == 0, counter.value)
  }

  @Test func `undoes in the order opposite to that of the changes`() {
    var log: [Int] = []
    for number in 1...3 { manager.registerUndo(withTarget: counter) { _ in log.append(number) } }
    manager.undo()
    expect(log == [3, 2, 1], log)
  }

  @Test func `undoes groups whole, those inside of others too`() {
    manager.groupsByEvent = false
    manager.beginUndoGrouping()
    counter.add(1)
    manager.beginUndoGrouping()
    counter.add(10)
    counter.add(20)
    expect(manager.groupingLevel == 2, manager.groupingLevel)
    manager.endUndoGrouping()
    manager.undoNestedGroup()
    expect(counter.value == 1 && manager.canRedo && manager.groupingLevel == 1)
    manager.endUndoGrouping()
    manager.undo()
    expect(counter.value == 0, counter.value)
    repeated(2) { manager.redo() }
    expect(counter.value == 31, counter.value)
  }

  @Test func `keeps a group open over events until it is closed`() {
    manager.beginUndoGrouping()
    add(1, 2)
    expect(manager.groupingLevel == 2, manager.groupingLevel)
    manager.endUndoGrouping()
    EventTurn.end()
    expect(manager.groupingLevel == 0, manager.groupingLevel)
    add(4)
    repeated(2) { manager.undo() }
    expect(counter.value == 0 && !manager.canUndo)
  }

  @Test func `a group without changes is none`() {
    manager.beginUndoGrouping()
    manager.endUndoGrouping()
    EventTurn.end()
    expect(!manager.canUndo && manager.undoCount == 0)
  }

  @Test func `does not keep targets alive, and passes over those that are gone`() {
    add(1)
    weak var gone: Counter?
    do {
      let other = Counter(manager)
      other.add(7)
      EventTurn.end()
      gone = other
      expect(manager.undoCount == 2, manager.undoCount)
    }
    expect(gone == nil, gone)
    expect(manager.undoCount == 1, manager.undoCount)
    manager.undo()
    expect(counter.value == 0 && !manager.canUndo)
  }

  @Test func `forgets what belongs to a target, and nothing else`() {
    let other = Counter(manager)
    add(1)
    other.add(5)
    counter.add(2)
    EventTurn.end()
    other.add(6)
    EventTurn.end()
    manager.removeAllActions(withTarget: other)
    expect(manager.undoCount == 2, manager.undoCount)
    repeated(3) { manager.undo() }
    expect(counter.value == 0 && other.value == 11)
    manager.removeAllActions()
    expect(!manager.canRedo)
  }

  @Test func `remembers nothing while registration is disabled`() {
    manager.disableUndoRegistration()
    manager.disableUndoRegistration()
    add(1)
    manager.enableUndoRegistration()
    expect(!manager.isUndoRegistrationEnabled)
    add(2)
    manager.enableUndoRegistration()
    add(4)
    expect(manager.undoCount == 1, manager.undoCount)
    manager.disableUndoRegistration()
    manager.removeAllActions()
    expect(manager.isUndoRegistrationEnabled && !manager.canUndo)
  }

  @Test func `keeps as many levels as it may`() {
    manager.levelsOfUndo = 2
    add(1, 10, 100)
    repeated(3) { manager.undo() }
    expect(counter.value == 1, counter.value)
    manager.levelsOfUndo = 0
    repeated(2) { manager.redo() }
    add(1_000, 10_000)
    manager.levelsOfUndo = 1
    expect(manager.undoCount == 1, manager.undoCount)
    manager.undo()
    expect(counter.value == 1_111, counter.value)
  }

  @Test func `names its changes for menus`() {
    expect(manager.undoMenuItemTitle == "Undo" && manager.redoMenuItemTitle == "Redo")
    counter.add(1)
    manager.setActionName("Addition")
    EventTurn.end()
    expect(manager.undoActionName == "Addition", manager.undoActionName)
    expect(manager.undoMenuItemTitle == "Undo Addition", manager.undoMenuItemTitle)
    add(2)
    expect(manager.undoActionName == "", manager.undoActionName)
    manager.setActionName("More")
    expect(manager.undoMenuItemTitle == "Undo More", manager.undoMenuItemTitle)
    manager.undo()
    expect(manager.redoMenuItemTitle == "Redo More" && manager.undoActionName == "Addition")
    manager.undo()
    manager.redo()
    expect(manager.undoActionName == "Addition", manager.undoActionName)
  }

  @Test func `says what a menu says, in the words of a subclass`() {
    final class German: UndoManager {
      override func undoMenuTitle(forUndoActionName actionName: String) -> String {
        "\(actionName) zurücknehmen"
      }
      override func redoMenuTitle(forUndoActionName actionName: String) -> String {
        "\(actionName) wiederholen"
      }
    }
    let (plain, german, target) = (UndoManager(), German(), NSObject())
    for manager in [plain, german] {
      manager.groupsByEvent = false
      manager.beginUndoGrouping()
      manager.registerUndo(withTarget: target) { [weak manager] target in
        manager?.registerUndo(withTarget: target) { _ in }
      }
      manager.setActionName("Malen")
      manager.endUndoGrouping()
    }
    expect(plain.undoMenuItemTitle == "Undo Malen" && plain.redoMenuItemTitle == "Redo")
    expect(german.undoMenuItemTitle == "Malen zurücknehmen", german.undoMenuItemTitle)
    german.undo()
    expect(german.redoActionName == "Malen" && german.redoMenuItemTitle == "Malen wiederholen")
  }

  @Test func `says of changes that they need not be saved, and what was noted with them`() {
    let key = UndoManager.UserInfoKey(rawValue: "place")
    add(1)
    manager.setActionIsDiscardable(true)
    manager.setActionUserInfoValue(42, forKey: key)
    expect(manager.undoActionIsDiscardable && !manager.redoActionIsDiscardable)
    expect(manager.undoActionUserInfoValue(forKey: key) as? Int == 42)
    manager.undo()
    expect(!manager.undoActionIsDiscardable && manager.redoActionIsDiscardable)
    expect(manager.redoActionUserInfoValue(forKey: key) as? Int == 42)
    add(2)
    expect(!manager.undoActionIsDiscardable)
  }

  @Test func `tells what it does`() {
    let names: [(Notification.Name, String)] = [
      (.NSUndoManagerDidOpenUndoGroup, "opened"), (.NSUndoManagerWillCloseUndoGroup, "closes"),
      (.NSUndoManagerDidCloseUndoGroup, "closed"), (.NSUndoManagerWillUndoChange, "undoes"),
      (.NSUndoManagerDidUndoChange, "undid"), (.NSUndoManagerWillRedoChange, "redoes"),
      (.NSUndoManagerDidRedoChange, "redid"), (.NSUndoManagerCheckpoint, "checks"),
    ]
    let log = Mutex<[String]>([])
    func heard(_ body: () -> Void) -> [String] {
      log.withLock { $0 = [] }
      body()
      return log.withLock { $0 }
    }
    let observers = names.map { name, word in
      NotificationCenter.default.addObserver(forName: name, object: manager, queue: nil) { said in
        let isDiscardable = said.userInfo?[NSUndoManagerGroupIsDiscardableKey] as? Bool == true
        log.withLock { $0.append(word + (isDiscardable ? "!" : "")) }
      }
    }
    defer { for observer in observers { NotificationCenter.default.removeObserver(observer) } }
    expect(heard { counter.add(1) } == ["opened"])
    expect(heard { manager.setActionIsDiscardable(true) } == [])
    expect(heard { EventTurn.end() } == ["checks", "closes!", "closed!"])
    let undone = ["checks", "undoes", "opened", "closes!", "closed!", "undid"]
    expect(heard { manager.undo() } == undone, undone)
    expect(heard { _ = manager.canRedo } == ["checks"])
    let redone = ["checks", "redoes", "opened", "closes!", "closed!", "redid"]
    expect(heard { manager.redo() } == redone, redone)
    expect(heard { manager.redo() } == ["checks"], saying: "there is nothing to redo")
  }

  @Test func `knows whether it undoes or redoes`() {
    defer { manager.removeAllActions() }
    var log: [String] = []
    func note() {
      log.append(manager.isUndoing ? "undo" : manager.isRedoing ? "redo" : "-")
      manager.registerUndo(withTarget: counter) { _ in note() }
    }
    note()
    manager.undo()
    manager.redo()
    expect(log == ["-", "undo", "redo"], log)
    expect(!manager.isUndoing && !manager.isRedoing)
  }

  @Test func `says while it undoes what there is to undo and redo afterwards`() {
    defer { manager.removeAllActions() }
    add(1)
    var log: [Bool] = []
    func note() {
      manager.registerUndo(withTarget: counter) { _ in note() }
      log += [manager.canUndo, manager.canRedo]
    }
    manager.registerUndo(withTarget: counter) { _ in note() }
    EventTurn.end()
    repeated(2) { manager.undo() }
    expect(log == [true, true], log)
    repeated(2) { manager.redo() }
    expect(log == [true, true, true, false], log)
  }

  @Test func `reports what cannot be, and goes on`() {
    expect(reports { manager.endUndoGrouping() } == ["undo.groupNotOpen"])
    expect(reports { manager.enableUndoRegistration() } == ["undo.enabledTooOften"])
    expect(reports { manager.levelsOfUndo = -3 } == ["undo.levelsNegative"])
    expect(manager.levelsOfUndo == 0, manager.levelsOfUndo)
    manager.beginUndoGrouping()
    counter.add(1)
    expect(reports { manager.undo() } == ["undo.insideGroup"])
    expect(reports { manager.undoNestedGroup() } == ["undo.nestedAfterChanges"])
    expect(counter.value == 1, counter.value)
    manager.endUndoGrouping()
    manager.undo()
    expect(counter.value == 0, counter.value)
    manager.groupsByEvent = false
    expect(reports { counter.add(1) } == ["undo.registeredWithoutGroup"])
    expect(manager.undoCount == 1 && manager.groupingLevel == 0)
  }

  @Test func `does not undo while it undoes`() {
    add(1)
    manager.registerUndo(withTarget: counter) { _ in
      let kinds = reports {
        manager.undo()
        manager.redo()
        manager.undoNestedGroup()
        manager.endUndoGrouping()
      }
      expect(
        kinds == ["undo.insideUndo", "undo.insideUndo", "undo.insideUndo", "undo.groupNotOpen"],
        kinds)
      manager.beginUndoGrouping()
    }
    EventTurn.end()
    expect(reports { manager.undo() } == ["undo.groupLeftOpen"])
    expect(counter.value == 1 && manager.groupingLevel == 0)
  }

  @Test(arguments: 0..<8)
  func `random changes come back to every former state`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    var (past, future): ([Int], [Int]) = ([0], [])
    for _ in 0..<200 {
      switch Int.random(in: 0..<4, using: &random) {
      case 0, 1:
        for _ in 0..<Int.random(in: 1...3, using: &random) {
          counter.add(Int.random(in: 1...99, using: &random))
        }
        EventTurn.end()
        past.append(counter.value)
        future = []
      case 2:
        manager.undo()
        if past.count > 1 { future.append(past.removeLast()) }
      default:
        manager.redo()
        if let next = future.popLast() { past.append(next) }
      }
      expect(counter.value == past.last, counter.value, past.last)
      expect(manager.undoCount == past.count - 1 && manager.redoCount == future.count)
    }
  }

  @Test func `forgets the changes of one object in groups that are open, too`() {
    let other = Counter(manager)
    manager.beginUndoGrouping()
    counter.add(1)
    other.add(5)
    manager.removeAllActions(withTarget: other)
    manager.endUndoGrouping()
    EventTurn.end()
    manager.undo()
    expect(counter.value == 0 && other.value == 5)
  }

  @Test func `has nothing to take back where all of it was of an object that is forgotten`() {
    add(1, 2)
    manager.removeAllActions(withTarget: counter)
    expect(!manager.canUndo && manager.undoCount == 0)
  }

  @Test func `redoes no more than its levels`() {
    add(1, 2, 3)
    repeated(3) { manager.undo() }
    manager.levelsOfUndo = 2
    expect(manager.redoCount == 2, manager.redoCount)
    repeated(3) { manager.redo() }
    expect(counter.value == 3, counter.value)
  }
}
