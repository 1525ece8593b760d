import Foundation
import Kumiko
import KumikoTestSupport
import Offscreen
import Testing

@testable import Driving

/// Problems as code meets them, which tells them apart by their types.
struct `problems as types` {
  private func problem(_ line: String, in session: DrivingSession) async -> DrivingProblem? {
    do throws(DrivingProblem) {
      try await session.run(line)
      return nil
    } catch {
      return error
    }
  }

  @Test func `say what was asked for, and what there is`() async throws {
    let session = try await orderSession()
    let expected: [(String, DrivingProblem)] = [
      ("press Nothing", .noButton("Nothing")),
      ("click-item 0 150", .noItem(section: 0, item: 150)),
      ("tap #9", .noNumber(9, count: 0)),
      ("click 1", .form("click 1", wanted: "click X Y")),
      ("open Ordre", .noScreen("Ordre", there: ["Order", "Small"])),
      ("tapp Save", .noVerb("tapp", near: ["tap", "type", "attach"])),
      ("expect-none Save", .unexpected("button \"Save\" is there", wanted: "no 'Save'")),
      (
        "menu Save", .unusable("the secondary button opens no menu on button \"Save\"")
      ),
      ("tap Delete", .severalElements("Delete", ["button \"Delete\"", "button \"Delete\""])),
      (
        "appearance pink",
        .value("to of 'appearance'", given: "'pink'", wanted: "one of light, dark")
      ),
      ("key lefft", .noKey("there is no key 'lefft'; did you mean 'left' or 'left shift'?")),
      (
        "dump /nowhere/a",
        .file("/nowhere/a", "cannot be written; check that its folder exists and may be written to")
      ),
      (
        "tap role=slider Save",
        .noElement(
          "slider Save", there: ["slider \"Amount\"  = \"0%\""],
          longer: ["list shows 6 of 200 rows"])
      ),
    ]
    for (line, wanted) in expected {
      let found = await problem(line, in: session)
      expect(found == wanted, found, wanted)
    }
    let size = await problem("resize 0 10", in: session)
    guard case .outside = size else { return expect(false, size) }
    let nothing = await problem("tap Save", in: try emptySession())
    expect(nothing == .nothingOpen, nothing)
  }

  @Test func `say what an agent left out, or made up`() throws {
    func problem(_ values: [String: JSONValue]) -> DrivingProblem? {
      do throws(DrivingProblem) {
        _ = try Command(Verb.named("tap"), values)
        return nil
      } catch {
        return error
      }
    }
    expect(problem([:]) == .missing("name", verb: "tap"))
    let made = problem(["name": .text("a"), "x": .number(1)])
    expect(made == .noParameter("x", verb: "tap", there: ["role", "name"]), made)
    expect(problem(["name": .text("a"), "role": .null]) == nil)
  }

  @Test func `ask which of several screens is meant`() async throws {
    let screens = [1, 2].map { number in
      DrivenScreen(name: "Twin", summary: "\(number)", code: "UIViewController()") {
        UIViewController()
      }
    }
    let found = await problem("open Twin", in: DrivingSession(screens: screens))
    expect(found == .severalScreens("Twin", ["Twin (1)", "Twin (2)"]), found)
    let start = "2 previews are called 'Twin'; choose one: "
    expect(found?.description.hasPrefix(start) == true, found)
  }

  @Test func `name the file and the line`() throws {
    do throws(DrivingProblem) {
      _ = try Script("settle now", name: "steps")
    } catch {
      let problem = DrivingProblem.form("settle now", wanted: "settle")
      expect(error == .line("steps", 1, problem), error)
    }
    expect(DrivingProblem.closed.description == "the window is not shown any more")
  }

  @Test func `of previews say which there are`() async throws {
    do {
      _ = try await OffscreenHost.showing(preview: "Ordre", in: "DrivingTests")
      expect(false)
    } catch {
      expect(error as? PreviewProblem == .none("Ordre", there: ["Order", "Small"]), error)
      expect("\(error)" == "there is no preview 'Ordre'; there are: Order, Small", error)
    }
    let several = PreviewProblem.several("Order", ["App/A.swift:1", "App/B.swift:2"])
    expect(several.description.hasPrefix("2 previews are called 'Order'; give the module"))
    let host = try await OffscreenHost.showing(preview: "Small", in: "DrivingTests")
    expect(host.window.bounds.size == CGSize(width: 200, height: 100), host.window.bounds)
  }
}

/// A window on the desktop, as far as a test has one.
struct `a window that is shown` {
  @Test func `is seen as it is`() async throws {
    let host = try OffscreenHost(size: CGSize(width: 300, height: 400))
    host.rootViewController = OrderViewController()
    await host.settle()
    let stage = WindowStage(host.window)
    expect(stage.window === host.window)
    let data = try stage.pngData()
    expect(UIImage(data: data)?.size == CGSize(width: 300, height: 400), data)
  }
}
