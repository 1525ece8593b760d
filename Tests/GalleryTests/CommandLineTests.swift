import Foundation
import KumikoTestSupport
import Testing

/// The Gallery as a user calls it from a shell.
struct `the Gallery's command line` {
  private let gallery = Program(built: "Gallery")

  @Test func `lists its screens`() async throws {
    let run = try await gallery.run(["--list"])
    expect(run.status == 0, run.status)
    expect(run.errors.isEmpty, run.errors)
    let names = run.output.split(separator: "\n").map { $0.split(separator: "\t").first ?? "" }
    expect(names.contains("grid"), names)
    expect(Set(names).count == names.count, Set(names).count, names.count)
    expect(run.output.split(separator: "\n").allSatisfy { $0.split(separator: "\t").count == 2 })
  }

  @Test func `helps`() async throws {
    let run = try await gallery.run(["--help"])
    expect(run.status == 0, run.status)
    expect(run.errors.isEmpty, run.errors)
    for word in [
      "--screen", "--list", "--size", "--scale", "--appearance", "--direction", "--headless",
      "--text", "--contrast", "--mcp",
      "--script", "--output", "--film", "--help", "click X Y", "click-item", "shift-click-item",
      "ctrl-click-item", "press TITLE", "drag", "wheel", "key NAME", "type TEXT", "wait MS",
      "settle", "resize", "screenshot", "dump", "open SCREEN", "tap NAME", "record",
    ] {
      expect(run.output.contains(word), run.output)
    }
  }

  @Test(arguments: [
    (["--frobnicate"], "--frobnicate"), (["--screen"], "--screen"), (["extra"], "extra"),
    (["extra", "--scale", "2"], "extra"),
    (["--screen", "nowhere"], "nowhere"), (["--size", "800"], "800"), (["--size", "0x5"], "0x5"),
    (["--size", "999999x5"], "999999x5"), (["--size", "-1x-1"], "-1x-1"),
    (["--size", "axb"], "axb"), (["--scale", "0"], "0"), (["--scale", "nan"], "nan"),
    (["--scale", "inf"], "inf"), (["--appearance", "pink"], "pink"),
    (["--direction", "up"], "up"), (["--film"], "--film"),
    (["--text", "0"], "0"), (["--text", "large"], "large"), (["--contrast", "low"], "low"),
  ])
  func `refuses a wrong call with a sentence and status 2`(
    arguments: [String], named word: String
  ) async throws {
    let run = try await gallery.run(["--headless"] + arguments)
    expect(run.status == 2, run.status)
    expect(run.isOneSentence(naming: word))
  }

  @Test(arguments: [
    ("wait 5\nfly 1 2\n", 2, "'fly'"), ("click 1\n", 1, "click"), ("\n# x\n\nwait -5", 4, "wait"),
    ("click nan 5", 1, "nan"), ("wheel 1 2 3", 1, "wheel"), ("press", 1, "press"),
    ("settle now", 1, "settle"), ("click-item 0 1.5", 1, "1.5"), ("type", 1, "type"),
    ("wait 1e99", 1, "1e99"), ("resize 0 10", 1, ""), ("press Nothing", 1, "Nothing"),
    ("click-item 9 9", 1, "9"), ("screenshot /nowhere/a.png", 1, "/nowhere/a.png"),
    ("dump /nowhere/a.json", 1, "/nowhere/a.json"), ("wait 5\r\nfly 1 2\r\n", 2, "'fly'"),
    ("key tab\nkey Retrun", 2, "'return'"), ("key ctrl+shift+lefft", 1, "'left'"),
  ])
  func `refuses a wrong line of a script, naming file and line`(
    script: String, line: Int, named word: String
  ) async throws {
    let folder = try ScratchFolder()
    let path = try folder.write(script, to: "steps.txt")
    let run = try await gallery.run(["--headless", "--script", path])
    expect(run.status == 1, run.status)
    expect(run.isOneSentence(naming: "steps.txt, line \(line):"))
    expect(run.errors.contains(word) || word.isEmpty)
  }

  @Test func `refuses a script that is not there`() async throws {
    let run = try await gallery.run(["--headless", "--script", "/nowhere/steps"])
    expect(run.status == 1, run.status)
    expect(run.isOneSentence(naming: "/nowhere/steps"))
  }

  @Test func `says that it cannot write its picture`() async throws {
    let run = try await gallery.run(["--headless", "--output", "/nowhere/a.png"])
    expect(run.status == 1, run.status)
    expect(run.isOneSentence(naming: "/nowhere/a.png"))
  }

  @Test(arguments: [["--script", "-"], ["--screen", "grid"], ["--headless"], ["--output", "a"]])
  func `refuses what an agent does itself`(arguments: [String]) async throws {
    let run = try await gallery.run(["--mcp"] + arguments)
    expect(run.status == 2, run.status)
    expect(run.isOneSentence(naming: "--mcp"))
  }

  @Test func `refuses a film of a window`() async throws {
    let run = try await gallery.run(["--film", "/nowhere"])
    expect(run.status == 2, run.status)
    expect(run.isOneSentence(naming: "--headless"))
  }

  @Test func `says that it cannot write a film`() async throws {
    let run = try await gallery.run(["--headless", "--film", "/proc/nowhere"])
    expect(run.status == 1, run.status)
    expect(run.isOneSentence(naming: "/proc/nowhere"))
  }

  @Test func `says that there is no display`() async throws {
    let run = try await gallery.run(
      [],
      environment: ["DISPLAY": nil, "WAYLAND_DISPLAY": nil, "SDL_VIDEODRIVER": nil])
    expect(run.status == 1, run.status)
    expect(run.isOneSentence(naming: "DISPLAY"))
  }

  @Test func `says that the display which is named does not answer`() async throws {
    let run = try await gallery.run(
      [], environment: ["DISPLAY": ":993", "WAYLAND_DISPLAY": nil, "SDL_VIDEODRIVER": nil])
    expect(run.status == 1, run.status)
    expect(run.isOneSentence(naming: "DISPLAY=:993"))
    expect(!run.errors.contains("set DISPLAY"), run.errors)
  }

  @Test func `says that icons are missing`() async throws {
    let folder = try ScratchFolder()
    let fonts = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Assets/Fonts").standardized
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("Fonts"), withDestinationPath: fonts.path)
    let run = try await gallery.run(["--headless"], environment: ["KUMIKO_ASSETS": folder.path])
    expect(run.status == 1, run.status)
    expect(run.isOneSentence(naming: "KUMIKO_ASSETS"))
    expect(run.errors.contains("icon") && !run.errors.contains("library"))
  }

  @Test(arguments: [["--headless"], []])
  func `says that fonts are missing`(arguments: [String]) async throws {
    let folder = try ScratchFolder()
    try FileManager.default.createDirectory(
      atPath: folder.file("Fonts"), withIntermediateDirectories: true)
    let run = try await gallery.run(
      arguments, environment: ["KUMIKO_ASSETS": folder.path, "SDL_VIDEODRIVER": "dummy"])
    expect(run.status == 1, run.status)
    expect(run.isOneSentence(naming: "KUMIKO_ASSETS"))
  }

  @Test func `says that the folder of fonts is empty`() async throws {
    let folder = try ScratchFolder()
    let run = try await gallery.run(["--headless"], environment: ["KUMIKO_ASSETS": folder.path])
    expect(run.status == 1, run.status)
    expect(run.isOneSentence(naming: folder.path))
  }
}

extension Program.Outcome {
  /// Whether nothing was written but one line on standard error, which begins with the program's
  /// name and mentions `word`.
  func isOneSentence(naming word: String) -> Bool {
    output.isEmpty && errors.hasPrefix("Gallery: ") && errors.hasSuffix("\n")
      && errors.filter { $0 == "\n" }.count == 1 && errors.contains(word)
  }
}
