import Foundation
import KumikoGraphics
import KumikoTestSupport
import Testing

@testable import Previewing

@Suite struct WireTests {
  private let part = PicturePart(
    width: 3, height: 2, rect: PixelRect(x: 1, y: 0, width: 2, height: 1),
    pixels: Data([1, 2, 3, 255, 4, 5, 6, 255]))

  @Test func `messages arrive however their bytes are cut`() throws {
    let news: [StageNews] = [
      .problem("no"), .picture(part), .previews([]), .sheet(300, part),
    ]
    let bytes = news.reduce(Data()) { $0 + $1.bytes }
    for size in [1, 3, 7, bytes.count] {
      var reader = Wire.Reader()
      var came: [StageNews] = []
      for start in stride(from: 0, to: bytes.count, by: size) {
        let piece = bytes[start..<min(start + size, bytes.count)]
        came += try reader.add(Data(piece)).map { try StageNews($0) }
      }
      expect(came == news, size)
    }
  }

  @Test func `orders come as they were sent`() throws {
    let address = PreviewAddress(name: "Row", fileID: "App/Row.swift", line: 3)
    var state = ScreenState()
    state.places["a"] = ScreenState.Place(x: 0, y: 12.5, item: "7", distance: 2)
    var conditions = StageConditions()
    conditions.isDark = true
    let orders: [StageOrder] = [
      .load(library: nil, modules: []), .load(library: "/l.so", modules: ["App"]),
      .show(address, conditions, state), .change(conditions), .pictureTaken,
      .input(.key(StageInput.Key(.init("a", modifiers: .shift)))),
      .input(
        .wheel(
          .init(CGPoint(x: 1, y: CGFloat.infinity)), .init(.zero), isPrecise: true, modifiers: 0)),
    ]
    var reader = Wire.Reader()
    let came = try reader.add(orders.reduce(Data()) { $0 + $1.bytes }).map { try StageOrder($0) }
    expect(came == orders, came)
  }

  @Test func `a length that no message has is refused`() {
    for bytes in [Data([0, 0, 0, 0]), Data([255, 255, 255, 255])] {
      var reader = Wire.Reader()
      #expect(throws: Wire.Problem.self) { try reader.add(bytes) }
    }
  }

  @Test func `a kind that nobody sends is refused`() {
    var reader = Wire.Reader()
    let problem = #expect(throws: Wire.Problem.self) { try reader.add(Data([1, 0, 0, 0, 9])) }
    expect(problem?.description == "there are no messages of kind 9", problem?.description ?? "")
  }

  @Test func `a text that is no order is refused with its beginning`() {
    let message = Wire.Message(kind: .text, content: Data("{\"dance\":{}}".utf8))
    let problem = #expect(throws: Wire.Problem.self) { try StageOrder(message) }
    expect(problem?.description == "'{\"dance\":{}}' is not understood", problem?.description ?? "")
  }

  @Test func `a part outside of its picture, or with other pixels than it says, is refused`() {
    var outside = part.content
    outside[8] = 2
    var short = part.content
    short.removeLast()
    for content in [outside, short, Data([1, 2])] {
      #expect(throws: Wire.Problem.self) { try PicturePart(content) }
    }
  }

  @Test func `parts are put where they belong`() {
    var picture = ReceivedPicture()
    picture.take(part)
    let bytes = picture.bitmap?.bytes ?? []
    expect(
      bytes == [0, 0, 0, 0, 1, 2, 3, 255, 4, 5, 6, 255] + [UInt8](repeating: 0, count: 12), bytes)
  }
}
