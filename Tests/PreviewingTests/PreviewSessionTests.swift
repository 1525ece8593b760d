import Foundation
import KumikoTestSupport
import Testing

@testable import Previewing

@Suite struct PreviewSessionTests {
  private let library = URL(fileURLWithPath: "/b/Preview-1.so")

  @Test func `the first preview is shown, and a spare process waits`() {
    let fake = FakeSession.begun()
    expect(fake.session.selected == FakeSession.row)
    expect(fake.session.picture?.width == 40)
    expect(fake.session.size == CGSize(width: 40, height: 80))
    expect(fake.stages.count == 2 && fake.stages[1].orders.isEmpty, fake.stages.count)
  }

  @Test func `a process that ended while it waited is not waited for`() {
    let fake = FakeSession.begun()
    fake.stages[1].ended?("it ended by itself")
    expect(fake.session.status == .following(nil), "nobody sees it")
    fake.session.take(.library(library, modules: ["App"]))
    fake.stages[2].answer(FakeSession.all, [1, 2, 3, 255])
    expect(fake.session.picture?.bytes.prefix(4) == [1, 2, 3, 255])
  }

  @Test func `a save shows the same preview in the spare process, as it was left`() {
    let fake = FakeSession.begun()
    var state = ScreenState()
    state.typed["a"] = ScreenState.Typed(text: "Milk", from: 1, to: 4)
    fake.stages[0].take?(.state(state))
    fake.session.take(.began(["/p/Basket.swift"]))
    expect(fake.session.status == .compiling(["/p/Basket.swift"]))
    fake.time = 1.5
    fake.session.take(.library(library, modules: ["App"]))
    expect(fake.stages[1].orders == [.load(library: library.path, modules: ["App"])])
    // What is there stays until there is a new picture.
    expect(!fake.stages[0].hasEnded)
    fake.stages[1].answer(FakeSession.all, [1, 2, 3, 255])
    expect(fake.stages[1].shown?.0 == FakeSession.row)
    expect(fake.stages[1].shown?.1 == state)
    expect(fake.stages[0].hasEnded)
    expect(fake.session.status == .following(1.5), fake.session.status)
    expect(fake.session.picture?.bytes.prefix(4) == [1, 2, 3, 255])
  }

  @Test func `what the compiler says leaves the picture, and the next good save takes it away`() {
    let fake = FakeSession.begun()
    let error = CompilerMessage(kind: .error, file: "/p/A.swift", line: 1, column: 2, text: "no")
    fake.session.take(.failed([error]))
    expect(fake.session.status == .failed([error]))
    expect(fake.session.picture != nil)
    fake.session.take(.library(library, modules: ["App"]))
    fake.stages[1].answer(FakeSession.all)
    expect(fake.session.status == .following(nil), fake.session.status)
  }

  @Test func `a process that ends with what was saved leaves the one before, which goes on`() {
    let fake = FakeSession.begun()
    fake.session.take(.library(library, modules: ["App"]))
    fake.stages[1].take?(.previews(FakeSession.all))
    fake.stages[1].ended?("Fatal error: Index out of range")
    expect(fake.session.status == .ended("Fatal error: Index out of range"))
    expect(fake.session.picture != nil && !fake.stages[0].hasEnded)
    fake.session.send(.pointerMoved(.zero))
    expect(fake.stages[0].orders.last == .input(.moved(.init(.zero))))
    fake.session.restart()
    expect(fake.stages[2].orders == [.load(library: library.path, modules: ["App"])])
  }

  @Test func `a process that ends while it is used leaves its last picture`() {
    let fake = FakeSession.begun()
    fake.stages[0].ended?("signal 11 ended it")
    expect(fake.session.status == .ended("signal 11 ended it"))
    expect(fake.session.picture?.width == 40)
    // Events have nowhere to go, which harms nobody.
    fake.session.send(.text("a"))
    fake.session.select(FakeSession.long)
    fake.stages[1].answer(FakeSession.all)
    expect(fake.stages[1].shown?.0 == FakeSession.long)
    expect(fake.session.status == .following(nil), fake.session.status)
  }

  @Test func `a part of a picture is asked for when the one before is taken`() {
    let fake = FakeSession.begun()
    expect(fake.stages[0].orders.last == .pictureTaken)
  }

  @Test func `a save while the last one is not shown yet counts alone`() {
    let fake = FakeSession.begun()
    fake.session.take(.library(library, modules: ["App"]))
    let other = URL(fileURLWithPath: "/b/Preview-2.so")
    fake.session.take(.library(other, modules: ["App"]))
    expect(fake.stages[1].hasEnded)
    expect(fake.stages[2].orders == [.load(library: other.path, modules: ["App"])])
  }

  @Test func `a preview that is called otherwise now is found at its place in the file`() {
    let fake = FakeSession.begun()
    fake.session.select(FakeSession.long)
    fake.session.take(.library(library, modules: ["App"]))
    let renamed = PreviewAddress(name: "Long row", fileID: "App/Basket.swift", line: 40)
    fake.stages[1].answer([FakeSession.row, renamed, FakeSession.basket])
    expect(fake.session.selected == renamed, fake.session.selected as Any)
  }

  @Test func `a package without previews is told how to write one`() {
    let fake = FakeSession()
    fake.session.begin()
    fake.stages[0].answer([])
    guard case .problem(let text) = fake.session.status else {
      return expect(false, fake.session.status)
    }
    expect(text.contains("#Preview"), text)
  }

  @Test func `a whole build has what waits started anew, in the new program`() {
    let fake = FakeSession.begun()
    fake.session.take(.plans)
    fake.session.take(.program)
    expect(fake.stages[1].hasEnded)
    expect(fake.stages[2].orders == [.load(library: nil, modules: [])])
  }
}

@Suite struct ConditionCommandTests {
  @Test func `each key leads through all ways and back to the first`() {
    let start = StageConditions()
    let counts: [ConditionCommand: Int] = [
      .screen: StageConditions.screens.count, .scale: StageConditions.scales.count,
      .appearance: 2, .direction: 2, .text: StageConditions.texts.count, .contrast: 2,
    ]
    for command in ConditionCommand.allCases {
      var conditions = start
      var seen: Set<StageConditions> = []
      for _ in 0..<(counts[command] ?? 0) {
        conditions = command.next(after: conditions)
        seen.insert(conditions)
      }
      expect(conditions == start, command)
      expect(seen.count == counts[command], command, seen.count)
      let back = command.next(after: command.next(after: start), isBack: true)
      expect(back == start, command)
    }
  }

  @Test func `a size of one's own is told, and the key leads to those that are known`() {
    var conditions = StageConditions()
    conditions.width = 500
    expect(ConditionCommand.screen.value(of: conditions) == "500 × 844")
    expect(ConditionCommand.screen.next(after: conditions).width == 390)
  }

  @Test func `why a program ended is found before its stack`() {
    let text = "hello\nApp/A.swift:3: Fatal error: no colours\nCurrent stack trace:\n0  main\n"
    expect(LastLines.reason(in: text) == "App/A.swift:3: Fatal error: no colours")
    expect(LastLines.reason(in: "only this\n") == "only this")
    expect(LastLines.reason(in: "") == nil)
  }
}
