import Foundation
import FoundationNetworking
import Synchronization
import UIKit

/// Serves pictures of pots without a network.
final class PotteryServer: Sendable {
  static let shared = PotteryServer()

  private struct State {
    var asked: [String: Int] = [:]
    var broken: Set<String> = []
    var isHolding = false
    var held: [@Sendable () -> Void] = []
    var drawn: [String: Data] = [:]
  }

  private let state = Mutex(State())

  /// How often each path was asked for.
  var asked: [String: Int] { state.withLock { $0.asked } }

  /// Paths that answer with something else than a picture.
  var broken: Set<String> {
    get { state.withLock { $0.broken } }
    set { state.withLock { $0.broken = newValue } }
  }

  /// Whether answers wait until this is false again.
  var isHolding: Bool {
    get { state.withLock { $0.isHolding } }
    set {
      let held = state.withLock { state in
        state.isHolding = newValue
        defer { if !newValue { state.held = [] } }
        return newValue ? [] : state.held
      }
      held.forEach { $0() }
    }
  }

  func reset() {
    state.withLock { $0 = State(drawn: $0.drawn) }
  }

  static var configuration: URLSessionConfiguration {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.protocolClasses = [PotteryProtocol.self]
    return configuration
  }

  fileprivate func ask(_ path: String, _ answer: @escaping @Sendable () -> Void) {
    let isHeld = state.withLock { state in
      state.asked[path, default: 0] += 1
      if state.isHolding { state.held.append(answer) }
      return state.isHolding
    }
    if !isHeld { answer() }
  }

  /// The bytes of a path; nil where there is nothing.
  fileprivate func data(_ path: String) -> Data? {
    if broken.contains(path) { return Data("sold out".utf8) }
    if path.contains("nothing") { return nil }
    if let known = state.withLock({ $0.drawn[path] }) { return known }
    let data =
      path.hasSuffix(".gif")
      ? Wheel.gif : Pots.picture(path, isPNG: path.hasSuffix(".png"))
    state.withLock { $0.drawn[path] = data }
    return data
  }
}

private final class PotteryProtocol: URLProtocol {
  override class func canInit(with request: URLRequest) -> Bool {
    request.url?.host == "img.kiln.example"
  }

  override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

  override func startLoading() {
    guard let url = request.url else { return }
    nonisolated(unsafe) let answering = self
    PotteryServer.shared.ask(url.path) { answering.answer(url) }
  }

  override func stopLoading() { isStopped.store(true, ordering: .sequentiallyConsistent) }

  private let isStopped = Atomic(false)

  private func answer(_ url: URL) {
    let data = PotteryServer.shared.data(url.path)
    // Foundation for Linux stops the program where a task hears more that was taken back, as the
    // loader does with what is not there.
    guard !isStopped.load(ordering: .sequentiallyConsistent),
      let response = HTTPURLResponse(
        url: url, statusCode: data == nil ? 404 : 200, httpVersion: "HTTP/1.1",
        headerFields: ["Content-Length": "\(data?.count ?? 0)"])
    else { return }
    client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
    guard let data else { return }
    client?.urlProtocol(self, didLoad: data)
    client?.urlProtocolDidFinishLoading(self)
  }
}

/// Pots without a camera.
private enum Pots {
  static func picture(_ path: String, isPNG: Bool) -> Data? {
    let seed = path.utf8.reduce(7) { ($0 &* 31 &+ Int($1)) & 0xFFFF }
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let size = CGSize(width: 640, height: 480)
    let image = UIGraphicsImageRenderer(size: size, format: format).image { context in
      let hue = CGFloat(seed % 12) / 60 + 0.02
      UIColor(hue: hue + 0.45, saturation: 0.16, brightness: 0.86, alpha: 1).setFill()
      context.fill(CGRect(origin: .zero, size: size))
      UIColor(hue: hue, saturation: 0.22, brightness: 0.66, alpha: 1).setFill()
      context.fill(CGRect(x: 0, y: 350, width: 640, height: 130))
      let (width, height) = (CGFloat(120 + seed % 5 * 30), CGFloat(150 + seed / 5 % 6 * 30))
      let (left, right, top) = (320 - width / 2, 320 + width / 2, 400 - height)
      let pot = UIBezierPath()
      pot.move(to: CGPoint(x: left + 20, y: top))
      pot.addCurve(
        to: CGPoint(x: left + 34, y: 400),
        controlPoint1: CGPoint(x: left - 60, y: top + height / 3),
        controlPoint2: CGPoint(x: left - 30, y: 380))
      pot.addLine(to: CGPoint(x: right - 34, y: 400))
      pot.addCurve(
        to: CGPoint(x: right - 20, y: top), controlPoint1: CGPoint(x: right + 30, y: 380),
        controlPoint2: CGPoint(x: right + 60, y: top + height / 3))
      pot.close()
      UIColor(hue: hue, saturation: 0.55, brightness: 0.5 + CGFloat(seed % 4) / 10, alpha: 1)
        .setFill()
      pot.fill()
      UIColor(white: 0.12, alpha: 0.75).setFill()
      UIBezierPath(
        ovalIn: CGRect(x: left + 16, y: top - 12, width: width - 32, height: 26)
      ).fill()
    }
    return isPNG ? image.pngData() : image.jpegData(compressionQuality: 0.9)
  }
}

/// A wheel that turns: three pictures in a GIF file, a fifth of a second each.
private enum Wheel {
  static let gif: Data = {
    let (width, height) = (64, 36)
    var data = Data("GIF89a".utf8)
    data += [UInt8(width), 0, UInt8(height), 0, 0b1000_0001, 0, 0]
    data += [0xE8, 0xD8, 0xC0, 0x8A, 0x5A, 0x3A, 0xC8, 0x96, 0x6E, 0x3C, 0x2C, 0x24]
    data += [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1, 0, 0, 0]
    for frame in 0..<3 {
      data += [0x21, 0xF9, 4, 0, 20, 0, 0, 0]
      data += [0x2C, 0, 0, 0, 0, UInt8(width), 0, UInt8(height), 0, 0, 2]
      let pixels = (0..<width * height).map { place -> UInt8 in
        let (x, y) = (Double(place % width) - 32, Double(place / width) - 18)
        guard x * x / 676 + y * y / 196 < 1 else { return 0 }
        let turn = (atan2(y * 1.86, x) / .pi * 3 + 6 + Double(frame) * 0.67)
        return turn.truncatingRemainder(dividingBy: 2) < 1 ? 1 : 2
      }
      data += blocks(of: pixels)
    }
    data.append(0x3B)
    return data
  }()

  /// Codes of three bits that never grow, since the table is cleared before it does.
  private static func blocks(of pixels: [UInt8]) -> [UInt8] {
    var codes: [Int] = []
    for (index, pixel) in pixels.enumerated() {
      if index % 2 == 0 { codes.append(4) }
      codes.append(Int(pixel))
    }
    codes.append(5)
    var (bytes, bits, count): ([UInt8], Int, Int) = ([], 0, 0)
    for code in codes {
      bits |= code << count
      count += 3
      while count >= 8 {
        bytes.append(UInt8(bits & 0xFF))
        (bits, count) = (bits >> 8, count - 8)
      }
    }
    if count > 0 { bytes.append(UInt8(bits & 0xFF)) }
    var blocks: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 255) {
      let part = bytes[start..<min(start + 255, bytes.count)]
      blocks += [UInt8(part.count)] + part
    }
    return blocks + [0]
  }
}
