import Kumiko
import KumikoGraphics
import KumikoTestSupport
import Testing

@testable import KumikoCore
@testable import ScreenshotTesting

/// What a failure says and leaves behind.
struct `a failure` {
  /// A white picture, with a black square of `side` pixels at 3, 4.
  private func picture(width: Int = 20, side: Int = 0) -> SnapshotContent {
    var bytes = [UInt8](repeating: 255, count: width * 10 * 4)
    for y in 4..<(4 + side) {
      for x in 3..<(3 + side) {
        for part in 0..<3 { bytes[(y * width + x) * 4 + part] = 0 }
      }
    }
    return .picture(Bitmap(width: width, height: 10, format: .color, bytes: bytes))
  }

  private let window = UIWindow.Description(
    size: [10, 5], scale: 2,
    collections: [
      UIWindow.Description.Collection(
        kind: "collection", frame: [0, 0, 10, 5], contentOffset: [0, 0], contentSize: [10, 5],
        elements: [
          element("a", [0, 0, 2, 2]), element("b", [2, 2, 2, 2]), element(nil, [1.5, 1, 1, 4]),
          element("c", [0, 3, 1, 1]), element("d", [2.5, 4, 2, 1]),
        ])
    ])

  private static func element(_ name: String?, _ frame: [Double]) -> UIWindow.Description.Element {
    UIWindow.Description.Element(
      kind: name == nil ? "header" : "cell", section: 1, item: 7, identifier: name, frame: frame,
      selected: false, alpha: 1)
  }

  @Test func `says how much differs, where, what is there, and how to accept it`() throws {
    let folder = try TemporaryFolder()
    _ = try folder.check(.failed).run(picture())
    let check = folder.check(.never, window: window)
    let message = try #require(try check.run(picture(side: 2)).message)
    // Four pixels, three of four channels by 255, of 200: 4 · 3 · 255 / (200 · 4).
    expect(
      message == """
        the picture differs from its reference: 4 pixels differ, by at most 255 of 255 \
        (mean 3.8250), inside 2 × 2 at 3, 4
          in the box: item b, header 7 of section 1
          would pass with .allowing(pixels: 4, difference: 255, because: …)
          reference   \(check.file.url.path)
          actual      \(folder.url.path)/Failures/SomeTests/test.actual.png
          difference  \(folder.url.path)/Failures/SomeTests/test.difference.png
          triptych    \(folder.url.path)/Failures/SomeTests/test.triptych.png
          page        \(folder.url.path)/Failures/index.html
          accept it with: KUMIKO_RECORD=failed swift test --filter 'test'
        """, message)
    expect(
      folder.files.filter { $0.hasPrefix("Failures") }
        == ["actual", "difference", "reference", "triptych"].map {
          "Failures/SomeTests/test.\($0).png"
        } + ["Failures/index.html", "Failures/summary.md"])
  }

  @Test func `tolerates nothing, not one step of one channel of one pixel`() throws {
    let folder = try TemporaryFolder()
    _ = try folder.check(.failed).run(picture())
    guard case .picture(let bitmap) = picture().kind else { return }
    var bytes = bitmap.bytes
    bytes[4 * (20 * 9 + 19)] = 254
    let changed = Bitmap(width: 20, height: 10, format: .color, bytes: bytes)
    let message = try folder.check(.never).run(.picture(changed)).message
    expect(message?.contains("1 pixel differs, by at most 1 of 255") == true)
    expect(message?.contains("inside 1 × 1 at 19, 9") == true)
  }

  @Test func `says that sizes differ`() throws {
    let folder = try TemporaryFolder()
    _ = try folder.check(.failed).run(picture())
    let message = try folder.check(.never).run(picture(width: 30)).message
    expect(message?.contains("it has 30 × 10 pixels, the reference 20 × 10") == true)
    expect(message?.contains("would pass") == false, message?.contains("would pass"))
  }

  @Test func `ends when the picture is right again, and takes its files away`() throws {
    let folder = try TemporaryFolder()
    _ = try folder.check(.failed).run(picture())
    _ = try folder.check(.never).run(picture(side: 2))
    expect(try folder.check(.never).run(picture()).isPassed)
    expect(
      folder.files == [
        "Failures/index.html", "Failures/summary.md",
        "__Snapshots__/SomeTests/test.png",
      ])
  }

  @Test func `is none within a budget, which says why`() throws {
    let folder = try TemporaryFolder()
    _ = try folder.check(.failed).run(picture())
    func outcome(_ pixels: Int, _ difference: Int) throws -> SnapshotCheck.Outcome {
      let budget = PictureBudget(pixels: pixels, difference: difference, reason: "edges differ")
      return try folder.check(.never, budget: budget).run(picture(side: 2))
    }
    expect(
      try outcome(4, 255).note
        == "test: 4 pixels differ, by at most 255 of 255; up to 4, by up to 255, are allowed, "
        + "because edges differ")
    for (pixels, difference) in [(3, 255), (4, 254)] {
      let message = try #require(try outcome(pixels, difference).message)
      expect(message.contains("4 pixels differ, by at most 255 of 255"), saying: "\(message)")
      expect(message.contains("accept it with"), message, saying: "\(message)")
    }
    let wide = try folder.check(
      .never, budget: PictureBudget(pixels: 999, difference: 255, reason: "sizes differ")
    ).run(picture(width: 21))
    expect(wide.message?.contains("it has 21 × 10 pixels, the reference 20 × 10") == true)
  }

  @Test func `of a budget without a reason says so`() throws {
    let folder = try TemporaryFolder()
    let check = folder.check(
      .missing, budget: PictureBudget(pixels: 1, difference: 1, reason: " "))
    #expect(throws: SnapshotProblem.budgetWithoutReason) { try check.run(picture()) }
    expect(folder.files.isEmpty, folder.files)
  }

  @Test func `of a text shows the lines that differ`() throws {
    let folder = try TemporaryFolder()
    _ = try folder.check(.failed, as: "json").run(.text("a\nb\nc\nd\n"))
    let message = try folder.check(.never, as: "json").run(.text("a\nB\nx\nc\nd\n")).message
    expect(
      message?.hasPrefix(
        """
        the text differs from its reference
          1     a
          2   - b
          2   + B
          3   + x
          reference
        """) == true)
  }

  @Test func `of a layout is one line for each element`() {
    let first = """
      window 100×100  scale 1  light
        cell 0-0  0,0 50×50  "a"
        cell 0-1  50,0 50×50  "b"
          UILabel  8,8 20×20  "b"
        cell 0-2  0,50 50×50  "c"
      """
    let second = """
      window 100×100  scale 1  light
        cell 0-0  0,1 50×50  "a"  selected
        cell 0-1  50,1 50×50  "b"
          UILabel  8,8 20×20  "b"
        UISwitch  0,80 51×31  on
      """
    expect(
      TextDifference(first, second).description == """
          1     window 100×100  scale 1  light
          2   ≠   cell 0-0  0,0 50×50 → 0,1 50×50  "a"  nothing → selected
          3   ≠   cell 0-1  50,0 50×50 → 50,1 50×50  "b"
          5   -   cell 0-2  0,50 50×50  "c"
          5   +   UISwitch  0,80 51×31  on
        """, TextDifference(first, second).description)
  }

  @Test func `does not hide how pictures differ where nothing can be written`() throws {
    let folder = try TemporaryFolder()
    _ = try folder.check(.failed).run(picture())
    try Data().write(to: folder.url.appendingPathComponent("Failures"))
    let outcome = try folder.check(.never).run(picture(side: 2))
    let message = try #require(outcome.message)
    expect(message.hasPrefix("the picture differs from its reference: 4 pixels differ"), message)
    expect(message.contains("accept it with: KUMIKO_RECORD=failed"), message)
    expect(message.contains("not written: \(folder.url.path)/Failures/SomeTests/"), message)
    expect(message.contains("cannot be written"), message)
    expect(!message.contains("actual      "), message)
    guard case .failed(_, let files) = outcome else { return }
    expect(files.count == 4, files.count, saying: "they are attached all the same")
  }

  @Test func `of a long text shows eight lines of each`() {
    let first = (0..<50).map { "\($0)" }.joined(separator: "\n")
    let second = (0..<40).map { "x\($0)" }.joined(separator: "\n")
    let lines = TextDifference(first, second).description.split(separator: "\n")
    expect(lines.count == 18, lines.count)
    expect(lines[8] == "  and 42 more lines -", lines[8])
    expect(lines[17] == "  and 32 more lines +", lines[17])
  }

  @Test func `names a dozen items and counts the rest`() {
    var crowded = window
    crowded.collections[0].elements = (0..<20).map { `a failure`.element("\($0)", [0, 0, 5, 5]) }
    let items = ChangedItems(in: PixelRect(x: 0, y: 0, width: 2, height: 2), of: crowded)
    expect(items?.description.hasSuffix("item 10, item 11 and 8 more") == true)
    expect(ChangedItems(in: PixelRect(x: 18, y: 0, width: 2, height: 2), of: window) == nil)
  }

  @Test func `is not a reference that another tool has packed`() throws {
    let folder = try TemporaryFolder()
    let check = folder.check(.never)
    _ = try folder.check(.failed).run(picture(side: 2))
    var data = try Data(contentsOf: check.file.url)
    data.append(contentsOf: [0, 0, 0, 0])
    try data.write(to: check.file.url)
    expect(try check.run(picture(side: 2)).isPassed)
  }

  @Test func `of a broken reference says what to do`() throws {
    let folder = try TemporaryFolder()
    let check = folder.check(.never)
    _ = try folder.check(.failed).run(picture())
    try Data("GIF89a".utf8).write(to: check.file.url)
    #expect {
      try check.run(picture())
    } throws: { error in
      "\(error)".contains("cannot be read") && "\(error)".contains("delete it and run again")
    }
  }

  @Test func `to write says which file`() throws {
    let folder = try TemporaryFolder()
    try Data().write(to: folder.url.appendingPathComponent("__Snapshots__"))
    #expect {
      try folder.check(.missing).run(picture())
    } throws: { error in
      "\(error)".contains("__Snapshots__/SomeTests/test.png cannot be written")
    }
  }
}
