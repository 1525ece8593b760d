import Foundation
import Kumiko
import Offscreen

/// Rows of positions that were never visible before: every text is new, and nothing is cached.
func textJumpBenchmarks() -> [Benchmark] {
  do {
    return [
      try textListJump(), try cutListJump(), try numberGridJump(), try textListResize(),
      try keyInLines(),
    ]
  } catch {
    print("jumps: not measured, \(error)")
    return []
  }
}

/// Self-sizing rows of several lines, each visible for the first time.
private func textListJump() throws -> Benchmark {
  let list = try TextList(rows: 1_000_000)
  let other = try TextList(rows: 1_000_000)
  return Benchmark(
    "text/jump to unseen rows of a text list",
    subject: Measurement("jump", body: list.jump),
    baseline: Measurement("full redraw", body: other.redraw), timeLimit: 0.003)
}

/// Rows of fixed height with truncated texts, each visible for the first time.
private func cutListJump() throws -> Benchmark {
  let list = try TextList(rows: 1_000_000, isCut: true)
  let other = try TextList(rows: 1_000_000, isCut: true)
  return Benchmark(
    "text/jump to unseen rows whose texts are cut short",
    subject: Measurement("jump", body: list.jump),
    baseline: Measurement("full redraw", body: other.redraw), timeLimit: 0.0035)
}

/// A grid of numbers, none of which was drawn before.
private func numberGridJump() throws -> Benchmark {
  let screen = try GridScreen(items: 4_000_000, isLabelled: true, showsIndicators: true)
  let other = try GridScreen(items: 1_000_000, isLabelled: true, showsIndicators: true)
  // Numbers of all lengths are drawn first, so that the rest differs only by digits.
  var offset: CGFloat = 0
  return Benchmark(
    "text/jump to unseen numbers of a grid",
    subject: Measurement(
      "jump",
      body: {
        offset += 7_321
        screen.scroll(to: offset)
      }),
    baseline: Measurement("full redraw", body: other.redraw), timeLimit: 0.0025)
}

/// Another width with every step: the lines of the visible rows are broken again.
private func textListResize() throws -> Benchmark {
  let list = try TextList(rows: 1_000)
  let other = try TextList(rows: 1_000)
  var step: CGFloat = 0
  return Benchmark(
    "text/live resize of a text list, one step",
    subject: Measurement(
      "resize",
      body: {
        step += 1
        // Widths recur only after hundreds of steps, when they are no longer cached.
        list.resize(width: 480 + (step * 7).truncatingRemainder(dividingBy: 401))
      }),
    baseline: Measurement("full redraw", body: other.redraw), timeLimit: 0.004)
}

/// A key in the middle of many lines.
private func keyInLines() throws -> Benchmark {
  let many = try LinesScreen(lines: 1_000)
  let few = try LinesScreen(lines: 100)
  return Benchmark(
    "text/keystroke to frame in 1,000 lines",
    subject: Measurement("1,000 lines", body: many.type),
    baseline: Measurement("100 lines", body: few.type), ratioLimit: 1.5, timeLimit: 0.0012)
}

/// An offscreen list whose rows show a title and several lines of text.
final class TextList: NSObject, UICollectionViewDataSource {
  private let host: OffscreenHost
  private let view: UICollectionView
  private let count: Int
  /// Whether texts are truncated to one line.
  private let isCut: Bool
  private var jumps = 0
  private var isRedrawn = false

  init(rows: Int, isCut: Bool = false) throws {
    self.isCut = isCut
    let size = CGSize(width: 480, height: 640)
    host = try OffscreenHost(size: size)
    count = rows
    view = UICollectionView(
      frame: CGRect(origin: .zero, size: size),
      collectionViewLayout: UICollectionViewCompositionalLayout.list(
        using: UICollectionLayoutListConfiguration(appearance: .plain)))
    super.init()
    view.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "row")
    view.dataSource = self
    let controller = UIViewController()
    controller.view = view
    host.rootViewController = controller
    frame()
  }

  func frame() { host.advance(by: OffscreenHost.frameDuration) }

  /// Redraws every pixel, without creating anything.
  func redraw() {
    isRedrawn.toggle()
    host.window.backgroundColor = isRedrawn ? .white : .systemBackground
    host.window.setNeedsDisplay()
    frame()
  }

  /// Scrolls by more than a screen.
  func jump() {
    jumps += 1
    view.contentOffset = CGPoint(x: 0, y: CGFloat(jumps) * 3_001)
    frame()
  }

  func resize(width: CGFloat) {
    do {
      try host.resize(to: CGSize(width: width, height: 640))
    } catch {
      print("jumps: no size, \(error)")
    }
    frame()
  }

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { count }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "row", for: indexPath)
    guard let row = cell as? UICollectionViewListCell else { return cell }
    var content = UIListContentConfiguration.subtitleCell()
    content.text = "Message \(indexPath.item)"
    content.secondaryText = TextList.text(indexPath.item)
    if isCut { content.secondaryTextProperties.numberOfLines = 1 }
    row.contentConfiguration = content
    return row
  }

  /// Two to five lines; all rows have different texts and different sequences of words.
  static func text(_ row: Int) -> String {
    var state = UInt64(row) &* 2_862_933_555_777_941_757 &+ 3_037_000_493
    let words = (0..<(24 + row % 29)).map { _ -> String in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let word = TextList.words[Int(state >> 33) % TextList.words.count]
      // Every fourth word is unique, as names and numbers are.
      return state >> 60 < 4 ? word + String(state >> 48, radix: 36) : word
    }
    return words.joined(separator: " ") + "."
  }

  private static let words = """
    the lattice holds without nails because every piece is cut to meet its neighbour and light
    comes through paper on to the floor where it draws a pattern that moves with sun so craftsmen
    plane thin strips of cedar saw grooves measure twice fit once plain wood turns grey over years
    small errors spoil whole frame patience pays AV To We 障子 組子 格子 木目
    """.split(whereSeparator: \.isWhitespace).map(String.init)
}

/// A window with a text view of many lines that has the keyboard focus.
private final class LinesScreen {
  private let host: OffscreenHost
  private let view = UITextView()
  private var count = 0

  init(lines: Int) throws {
    host = try OffscreenHost(size: CGSize(width: 480, height: 640))
    let controller = UIViewController()
    view.font = .systemFont(ofSize: 17)
    view.text = (0..<lines).map { "\($0) " + String(TextList.text($0).prefix(50)) }
      .joined(separator: "\n")
    controller.view.addSubview(view)
    view.frame = CGRect(x: 0, y: 0, width: 480, height: 640)
    host.rootViewController = controller
    view.becomeFirstResponder()
    host.key("home", modifiers: .control)
    for _ in 0..<min(lines / 2, 200) { host.key("down") }
    host.advance(by: 1)
  }

  /// Types a letter and draws its frame; the line is cleared now and then, so that it never wraps.
  func type() {
    count += 1
    if count.isMultiple(of: 2) { host.key("backspace") } else { host.type("x") }
  }
}
