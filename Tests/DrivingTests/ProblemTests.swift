import Foundation
import KumikoTestSupport
import Testing

@testable import Driving

/// What is said where something cannot be done: one sentence, with what there is instead.
struct `problems of a session` {
  @Test(arguments: [
    ("tap Sav", "there is no 'Sav'; there are: button \"Save\", "),
    ("tap Delete", "2 elements are called 'Delete'; give a role, or the number that 'elements'"),
    ("tap Closed", "button \"Closed\"  disabled cannot be used now"),
    ("tap role=slider Save", "there is no 'slider Save'; there are: slider \"Amount\""),
    ("tap #9", "there is no element #9: 'elements' or 'picture' numbers them first"),
    ("tap role=knob Save", "role of 'tap' is 'knob'; it must be one of "),
    ("tap #stat", "there is no 'stat'; there are: "),
    ("tap", "'tap' must be 'tap [role=…] NAME'"),
    ("type-into Save x", "button \"Save\" takes no text"),
    ("type-into Name", "'type-into Name' must be 'type-into [role=…] NAME TEXT'"),
    ("set Save 3", "button \"Save\" has no number that can be set"),
    ("set Amount 11", "takes numbers from 0.0 to 10.0, not 11.0"),
    ("perform Save fly", "button \"Save\" has no action \"fly\"; it has click"),
    ("press Nothing", "no button that can be used is labelled 'Nothing'"),
    ("open Ordre", "there is no screen or preview 'Ordre'; there are: Order, Small"),
    ("tapp Save", "'tapp' is no step; near are tap, "),
    ("key lefft", "there is no key 'lefft'; did you mean 'left'"),
    ("wait 1e99", "ms of 'wait' is '1e99'; it must be a number from 0 to 600000"),
    ("click 1", "'click 1' must be 'click X Y'"),
    ("click nan 1", "'click nan 1' must be 'click X Y'"),
    ("click 1 2 3", "'click 1 2 3' must be 'click X Y'"),
    ("click-item 0 1.5", "item of 'click-item' is '1.5'; it must be a whole number"),
    ("resize 0 10", "0 × 10"), ("settle now", "'settle now' must be 'settle'"),
    (
      "scroll sideways",
      "direction of 'scroll' is 'sideways'; it must be one of up, down, left, right"
    ),
    ("appearance pink", "to of 'appearance' is 'pink'; it must be one of light, dark"),
  ])
  func `are a sentence`(line: String, begins sentence: String) async throws {
    let problem = try await orderSession().problem(line)
    expect(problem?.contains(sentence) == true, problem)
    expect(problem?.contains("\n") == false, problem)
  }

  @Test func `ask for something to be opened`() async throws {
    let session = try emptySession()
    for line in ["picture", "tap Save", "click 1 2", "record", "settle", "appearance dark"] {
      let problem = await session.problem(line)
      expect(problem?.hasPrefix("nothing is open; 'list' lists") == true, line, problem)
    }
  }

  @Test func `say that a number is of what is gone`() async throws {
    let session = try await orderSession()
    try await session.texts("elements")
    let count = session.numbered.count
    let beyond = await session.problem("tap #\(count + 1)")
    expect(beyond?.hasSuffix("the last picture or list has #1 to #\(count)") == true, beyond)
    try await session.texts("elements", "scroll down", "settle", "scroll down", "settle")
    let row = try #require(session.numbered.firstIndex { $0.label == "Row 0" })
    let gone = await session.problem("tap #\(row + 1)")
    expect(gone?.hasSuffix("is not on the screen any more") == true, gone)
  }

  @Test func `name the line of a script`() async throws {
    refuses("steps, line 3: 'fly' is no step") {
      _ = try Script("# a visit\nwait 5\r\nfly 1\n", name: "steps")
    }
    let session = try await orderSession()
    do {
      try await Script("settle\ntap Sav", name: "steps").play(in: session) { _ in }
      expect(false)
    } catch {
      expect("\(error)".hasPrefix("steps, line 2: there is no 'Sav'"), error)
    }
    refuses("the script /nowhere/a cannot be read") { _ = try Script(reading: "/nowhere/a") }
  }

  private func refuses(_ sentence: String, _ body: () throws -> Void) {
    do {
      try body()
      expect(false, sentence)
    } catch {
      expect("\(error)".hasPrefix(sentence), error)
    }
  }
}
