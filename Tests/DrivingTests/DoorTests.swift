import Foundation
import Kumiko
import KumikoTestSupport
import Offscreen
import Testing

@testable import Driving

/// The socket by which an app that runs is driven from outside.
struct `the door of a running app` {
  @Test func `drives the windows of an app that runs, which goes on`() async throws {
    let house = try House()
    let session = try house.session()
    expect(try await session.texts("running") == ["Teahouse (\(getpid()))"])
    expect(try await session.texts("attach Teahouse") == ["drives Teahouse (\(getpid()))"])
    expect(
      try await session.texts("list")
        == [
          "Order\tOrderViewController, 300 × 400 points\nOrder (2)\tUIViewController, 90 × 80 points"
        ])
    try await session.texts("type-into Name Ada", "tap Save")
    expect(try await session.texts("settle") == [], saying: "there is nothing to say")
    expect(house.status == "Save Ada 0", house.status)
    let pictures = try await session.run("screenshot")
    expect(pictures == [.picture(try house.host.pngData())])
    expect(
      await session.problem("tap Sav")?.contains("there is no 'Sav'; there are: button") == true)
    expect(try await session.texts("detach") == ["left Teahouse (\(getpid()))"])
    // By hand it is used as before.
    house.host.press("Cancel")
    expect(house.status == "Cancel Ada 0", house.status)
    house.keeper.close()
  }

  @Test func `settles after each action where an agent drives`() async throws {
    let house = try House()
    let session = try house.session()
    session.settlesAfterActions = true
    session.wantedApp = ""
    try await session.texts("tap Save")
    let recorded = try await session.texts("record")[0]
    expect(recorded.contains(".tap()\n  await host.settle()\n"), recorded)
    let (plain, lines) = (try house.session(), try House())
    plain.environment = lines.environment
    plain.wantedApp = ""
    let written = try await plain.texts("tap Save", "record").last ?? ""
    expect(!written.contains(".tap()\n  await host.settle()"), written)
    house.keeper.close()
    lines.keeper.close()
  }

  @Test func `chooses a window by its name, and does not take another for one that is gone`()
    async throws
  {
    let house = try House()
    let session = try house.session()
    try await session.texts("attach \(getpid())")
    let opened = try await session.texts("open Order (2)")
    expect(opened == ["window Order (2), UIViewController, 90 × 80 points"], opened)
    expect(await session.problem("tap Save")?.hasPrefix("there is no 'Save'") == true)
    house.app.hosts.removeLast()
    expect(
      await session.problem("tap Save")
        == "the window is not shown any more; 'list' lists the previews, and 'open NAME' opens it")
    try await session.texts("tap Save")
    expect(house.status == "Save  0", house.status)
    expect(
      await session.problem("open Basket") == "there is no window 'Basket'; there are: Order")
    house.app.hosts = []
    expect(await session.problem("open Order") == "there is no window 'Order'; there are: ")
    house.keeper.close()
  }

  @Test func `records a test that shows what the window showed`() async throws {
    let house = try House()
    let session = try house.session()
    try await session.texts("attach Teahouse", "tap Save", "settle", "expect status")
    let recorded = try await session.texts("record")[0]
    expect(
      recorded.contains("  let host = try OffscreenHost(\n    size: CGSize(width: 300"), recorded)
    expect(recorded.contains("  host.rootViewController = OrderViewController()\n"), recorded)
    expect(recorded.contains("  try host.element(\"Save\").tap()\n"), recorded)
    // What is heard begins with the title.
    expect(recorded.contains("  host.window.title = \"Order\"\n"), recorded)
    house.keeper.close()
  }

  @Test func `records how the window is shown`() async throws {
    let house = try House()
    let overrides: [(String, String)] = [
      ("appearance dark", "userInterfaceStyle: .dark"),
      ("direction rtl", "layoutDirection: .rightToLeft"),
      ("text-size XXL", "preferredContentSizeCategory: .extraExtraLarge"),
      ("contrast high", "accessibilityContrast: .high"),
    ]
    let session = try house.session()
    try await session.texts("attach Teahouse")
    try await session.texts("open Order (2)")
    let plain = try await session.texts("record")[0]
    expect(!plain.contains("traits:"), plain)
    for (line, _) in overrides { try await session.texts(line) }
    try await session.texts("open Order (2)")
    let recorded = try await session.texts("record")[0]
    for (_, code) in overrides { expect(recorded.contains(code), recorded) }
    house.keeper.close()
  }

  @Test func `uses a menu that is open, and nothing behind it`() async throws {
    let house = try House()
    let session = try house.session()
    try await session.texts("attach Teahouse", "type-into Name Ada", "menu Name")
    let listed = try await session.texts("elements")[0]
    expect(listed.contains("menu item \"Select All\"") && !listed.contains("\"Save\""), listed)
    expect(await session.problem("tap Save")?.contains("there is no 'Save'") == true)
    expect(try await session.run("screenshot") == [.picture(try house.host.pngData())])
    try await session.texts("tap \"Select All\"", "settle", "type Eva", "tap Save", "settle")
    expect(house.status == "Save Eva 0", house.status)
    house.keeper.close()
  }

  @Test func `writes files where who asks for them is`() async throws {
    let house = try House()
    let session = try house.session()
    try await session.texts("attach Teahouse")
    let path = house.outer.appendingPathComponent("views.txt").path
    let answer = try await session.texts("views \(path)")
    expect(answer == ["wrote \(path)"], answer)
    expect(try String(contentsOfFile: path, encoding: .utf8).contains("UIButton"))
    house.keeper.close()
  }

  // MARK: Who may come

  @Test func `lets nobody else in`() async throws {
    let house = try House()
    func mode(_ path: String) throws -> Int {
      let facts = try FileManager.default.attributesOfItem(atPath: path)
      return (facts[.posixPermissions] as? Int) ?? -1
    }
    expect(try mode(house.outer.appendingPathComponent("kumiko").path) == 0o700)
    expect(try mode(house.keeper.path) == 0o600)
    house.keeper.close()
    // A folder that somebody opened is closed to others again.
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o777], ofItemAtPath: house.outer.appendingPathComponent("kumiko").path)
    _ = try RuntimeFolder(environment: house.environment)
    expect(try mode(house.outer.appendingPathComponent("kumiko").path) == 0o700)
  }

  @Test func `refuses processes of other users with a sentence`() async throws {
    let house = try House(user: getuid() + 1)
    let answer = try await house.visitor().line()
    expect(
      answer?["error"]?["message"]
        == .text("this app belongs to another user, who alone may drive it"), answer)
    let session = try house.session()
    expect(
      await session.problem("attach Teahouse")
        == "this app belongs to another user, who alone may drive it")
    house.keeper.close()
  }

  @Test func `needs a folder that is the user's`() throws {
    for wish in [nil, "", "run", "/nowhere/at/all"] {
      let environment = wish.map { ["XDG_RUNTIME_DIR": $0] } ?? [:]
      #expect(throws: DoorProblem.noRuntimeFolder) { try RuntimeFolder(environment: environment) }
    }
    expect(
      DoorProblem.noRuntimeFolder.description
        == "the app cannot be driven: the user has no runtime folder; set XDG_RUNTIME_DIR to a "
        + "folder of the user's own, such as /run/user/\(getuid())")
    let outer = try House.folder()
    try Data().write(to: outer.appendingPathComponent("kumiko"))
    #expect(throws: DoorProblem.self) {
      try RuntimeFolder(environment: ["XDG_RUNTIME_DIR": outer.path])
    }
    try FileManager.default.removeItem(at: outer.appendingPathComponent("kumiko"))
    try FileManager.default.createSymbolicLink(
      atPath: outer.appendingPathComponent("kumiko").path, withDestinationPath: "/tmp")
    #expect(throws: DoorProblem.self) {
      try RuntimeFolder(environment: ["XDG_RUNTIME_DIR": outer.path])
    }
  }

  @Test func `has room for a folder with a long path`() async throws {
    let house = try House(below: String(repeating: "a", count: 120))
    let session = try house.session()
    expect(try await session.texts("attach Teahouse", "tap Save").count == 2)
    house.keeper.close()
  }

  // MARK: What does no harm

  @Test func `outlives rubbish, long lines, silence and those who vanish`() async throws {
    let house = try House()
    let silent = try house.visitor()
    let rubbish = try house.visitor()
    rubbish.write("\u{0}\u{7f} {]\n")
    expect((try await rubbish.line())?["error"]?["code"] == .number(-32700))
    rubbish.write(String(repeating: "x", count: LineReader.limit + 1) + "\n")
    let tooLong = try await rubbish.line()
    expect(
      tooLong?["error"]?["message"] == .text("a message has at most 1048576 bytes"), tooLong)
    let vanishing = try house.visitor()
    vanishing.write(House.call("settle"))
    vanishing.shut()
    let half = try house.visitor()
    half.write("{\"jsonrpc\":")
    half.shut()
    let good = try house.visitor()
    good.write(House.call("tap", "{\"name\":\"Save\"}"))
    let answer = try await good.line()
    expect(answer?["result"]?["isError"] == .flag(false), answer)
    expect(house.status == "Save  0", house.status)
    rubbish.write(House.call("tap", "{\"name\":\"Cancel\"}"))
    _ = try await rubbish.line()
    expect(house.status == "Cancel  0", house.status)
    _ = silent
    house.keeper.close()
  }

  @Test func `answers two who drive at the same time, each what it asked for`() async throws {
    let house = try House()
    let (one, other) = (try house.visitor(), try house.visitor())
    for round in 0..<20 {
      one.write(House.call("tap", "{\"name\":\"Save\"}"))
      other.write("{\"jsonrpc\":\"2.0\",\"id\":\"b\(round)\",\"method\":\"ping\"}\n")
      let answers = (try await one.line(), try await other.line())
      expect(answers.0?["id"] == .number(1) && answers.0?["result"]?["isError"] == .flag(false))
      expect(answers.1?["id"] == .text("b\(round)"), answers.1)
    }
    house.keeper.close()
  }

  @Test func `waits for nobody who reads no answers, or goes in the middle of one`() async throws {
    let house = try House()
    let deaf = try house.visitor()
    // More than a socket keeps: pictures of the window.
    for _ in 0..<200 { deaf.write(House.call("screenshot")) }
    let leaving = try house.visitor()
    for _ in 0..<200 { leaving.write(House.call("screenshot")) }
    _ = try await leaving.line()
    leaving.shut()
    let good = try house.visitor()
    for _ in 0..<3 {
      good.write(House.call("tap", "{\"name\":\"Save\"}"))
      expect(try await good.line()?["result"]?["isError"] == .flag(false))
    }
    house.keeper.close()
    expect(try await good.line() == nil)
  }

  @Test func `has a place again for each who goes`() async throws {
    let house = try House()
    for _ in 0..<3 {
      var visitors: [Visitor] = []
      while visitors.count < Doorkeeper.limit {
        let visitor = try house.visitor()
        visitor.write("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"}\n")
        // Those who went are noticed a little later.
        if try await visitor.line()?["result"] != nil { visitors.append(visitor) }
      }
      expect(visitors.count == Doorkeeper.limit, visitors.count)
      for visitor in visitors { visitor.shut() }
    }
    house.keeper.close()
  }

  @Test func `answers eight at the same time, and tells the ninth`() async throws {
    let house = try House()
    var visitors: [Visitor] = []
    for _ in 0..<Doorkeeper.limit {
      let visitor = try house.visitor()
      visitor.write("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"}\n")
      expect(try await visitor.line()?["result"] == .object([:]))
      visitors.append(visitor)
    }
    let late = try await house.visitor().line()
    expect(
      late?["error"]?["message"] == .text("8 others drive this app; end one of them first"), late)
    house.keeper.close()
    for visitor in visitors { expect(try await visitor.line() == nil) }
  }

  @Test func `takes its socket away at the end, and says so to who is there`() async throws {
    let house = try House()
    let session = try house.session()
    try await session.texts("attach Teahouse")
    house.keeper.close()
    expect(!FileManager.default.fileExists(atPath: house.keeper.path))
    expect(
      await session.problem("tap Save")
        == "Teahouse (\(getpid())) has ended; 'running' lists the others")
    expect(try await session.texts("running") == ["no app runs that may be driven"])
    expect(
      await session.problem("attach Teahouse")
        == "no app 'Teahouse' runs that may be driven; start a debug build of one with KUMIKO_DRIVE=1"
    )
    expect(
      await session.problem("detach")
        == "no running app is driven; 'attach' begins with one")
  }

  @Test func `replaces the socket of a process that is gone, and nothing else`() async throws {
    let outer = try House.folder()
    let folder = try RuntimeFolder(environment: ["XDG_RUNTIME_DIR": outer.path])
    let entry = RuntimeFolder.Entry(app: "Teahouse", process: getpid())
    let other = RuntimeFolder.Entry(app: "Basket", process: getpid())
    for left in [entry, other] { _ = LocalSocket.listening(at: folder.address(of: left)) }
    expect(FileManager.default.fileExists(atPath: folder.path(of: entry)))
    let keeper = try Doorkeeper(folder, entry) { DrivingSession(app: TestApp([])) }
    expect(folder.apps() == [entry])
    expect(!FileManager.default.fileExists(atPath: folder.path(of: other)))
    keeper.close()
    try Data("mine".utf8).write(to: URL(fileURLWithPath: folder.path(of: entry)))
    #expect(throws: DoorProblem.occupied(folder.path(of: entry))) {
      try Doorkeeper(folder, entry) { DrivingSession(app: TestApp([])) }
    }
    expect(try String(contentsOfFile: folder.path(of: entry), encoding: .utf8) == "mine")
  }

  @Test func `opens where the app asks for it, and not otherwise`() throws {
    let outer = try House.folder()
    func environment(_ wish: String) -> [String: String] {
      ["XDG_RUNTIME_DIR": outer.path, "KUMIKO_DRIVE": wish]
    }
    for wish in ["", "0", "{\"protocolName\":\"lines\"}"] {
      Door.offer(environment: environment(wish))
      expect(Door.path == nil, wish)
    }
    Door.offer(environment: environment("1"))
    let path = try #require(Door.path)
    expect(path.hasPrefix(outer.path + "/kumiko/") && path.hasSuffix("-\(getpid()).socket"), path)
    #expect(throws: DoorProblem.open(path)) { try Door.open() }
    Door.close()
    expect(Door.path == nil && !FileManager.default.fileExists(atPath: path))
  }

  @Test func `says as values, too, why something cannot be done`() async throws {
    let house = try House()
    let session = try house.session()
    func problem(_ line: String) async -> DrivingProblem? {
      do {
        try await session.run(line)
        return nil
      } catch {
        return error
      }
    }
    let me = "Teahouse (\(getpid()))"
    expect(await problem("attach Basket") == .noApp("Basket", there: [me]))
    let app = DrivingSession(app: house.app)
    await #expect(throws: DrivingProblem.noWindowNamed("X", there: ["Order", "Order (2)"])) {
      try await app.run("open X")
    }
    try await app.run("open Order")
    house.app.hosts = []
    await #expect(throws: DrivingProblem.windowGone) { try await app.run("elements") }
    await #expect(throws: DrivingProblem.noWindow) { try await app.run("elements") }
    let other = try Doorkeeper(
      RuntimeFolder(environment: house.environment), .init(app: "Teahouse", process: getppid())
    ) { DrivingSession(app: TestApp([])) }
    let both = [me, "Teahouse (\(getppid()))"].sorted()
    if case .severalApps("Teahouse", let lines)? = await problem("attach Teahouse") {
      expect(lines.sorted() == both, lines)
    } else {
      expect(false)
    }
    try await session.run("attach \(getpid())")
    other.close()
    house.keeper.close()
    expect(await problem("elements") == .appEnded(me))
    expect(
      DoorProblem.socket("/run/x", reason: "it is full").description
        == "the app cannot be driven: no socket can be made at /run/x: it is full")
    expect(
      DoorProblem.folder("/run/x", reason: "belongs to another user").description
        == "the app cannot be driven: the folder /run/x belongs to another user")
  }

  @Test func `names sockets by app and process`() {
    let names = ["Teahouse", "a-b", "a/b", String(repeating: "é", count: 300)]
    let files = names.map { RuntimeFolder.Entry(app: $0, process: 7).file }
    expect(
      files[0] == "Teahouse-7.socket" && files[1] == "a-b-7.socket" && files[2] == "a_b-7.socket")
    expect(files[3].utf8.count < 80, files[3])
    expect(RuntimeFolder.Entry(file: "a-b-7.socket") == RuntimeFolder.Entry(app: "a-b", process: 7))
    for file in ["", "a-0.socket", "a.socket", "a-.socket", "a-x.socket", "a-7", "a--7.socket2"] {
      expect(RuntimeFolder.Entry(file: file) == nil, file)
    }
  }
}
