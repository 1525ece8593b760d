import Foundation
import KumikoCSDL2
import KumikoCX11
import KumikoCore
import KumikoReporting
import KumikoTestSupport
import Synchronization
import Testing

@testable import KumikoSDL

/// The clipboard of a real X server, between two connections to it that know nothing of each other.
/// Tests/WindowTest/run.sh runs these and says so in KUMIKO_TEST_DISPLAY.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["KUMIKO_TEST_DISPLAY"] != nil), .serialized)
struct ClipboardServerTests {
  private static func bytes(_ count: Int) -> Data {
    Data((0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31 ^ $0 >> 8) })
  }

  @Test(arguments: [0, 1, 65_536, 65_537, 300_000, 5_000_000])
  func `Bytes of any length reach the other program whole`(count: Int) throws {
    let other = try #require(OtherProgram())
    defer { other.stop() }
    let data = ClipboardServerTests.bytes(count)
    let (own, more) = (try #require(ServerClipboard()), Data("more".utf8))
    // Ours to theirs.
    own.offer([
      ClipboardContent(type: "image/png", data: data),
      ClipboardContent(type: "text/x-more", data: more),
    ])
    expect(own.isOwn && own.types == ["image/png", "text/x-more"])
    expect(own.data(of: "image/png") == data, own.data(of: "image/png"), data)
    let read = other.read("image/png", while: { _ = own.isOwn })
    expect(read == data, read, data)
    expect(other.read("text/x-more", while: { _ = own.isOwn }) == more, more)
    expect(other.read("text/x-none", while: { _ = own.isOwn }) == nil)
    // Theirs to ours.
    other.put("image/png", data)
    expect(own.types == ["image/png"] && !own.isOwn)
    expect(own.data(of: "image/png") == data, own.data(of: "image/png"), data)
    expect(own.data(of: "text/x-more") == nil, own.data(of: "text/x-more"))
  }

  @Test func `What is copied while parts of the former are taken does not spoil them`() throws {
    let other = try #require(OtherProgram())
    defer { other.stop() }
    let own = try #require(ServerClipboard())
    let data = ClipboardServerTests.bytes(2_000_000)
    own.offer([ClipboardContent(type: "image/png", data: data)])
    var turns = 0
    let read = other.read("image/png") {
      turns += 1
      if turns == 200 { own.offer([ClipboardContent(type: "UTF8_STRING", data: Data("new".utf8))]) }
      _ = own.isOwn
    }
    expect(read == data || read == nil, saying: "whole or not at all")
  }

  @Test func `Where other programs take text alone the rest stays here, which is said once`() {
    expect(SDL_Init(SDL_INIT_VIDEO) == 0)
    let clipboard = DesktopClipboard(usesServer: false)
    let picture = ClipboardContent(type: "image/png", data: Data([1, 2, 3]))
    let reports = Mutex<[String]>([])
    Diagnostics.withHandler({ report in reports.withLock { $0.append(report.kind) } }) {
      clipboard.offer([picture])
      expect(clipboard.types == ["image/png"] && clipboard.data(of: "image/png") == picture.data)
      expect(clipboard.isOwn)
      clipboard.offer([picture])
      clipboard.offer([ClipboardContent(type: "UTF8_STRING", data: Data("text".utf8))])
    }
    expect(reports.withLock { $0 } == ["clipboard.textOnly"])
    expect(clipboard.types == ["UTF8_STRING"] && clipboard.isOwn)
    SDL_SetClipboardText("other")
    expect(!clipboard.isOwn && clipboard.types == ["UTF8_STRING"])
    expect(clipboard.data(of: "UTF8_STRING") == Data("other".utf8))
    clipboard.offer([])
    expect(clipboard.types.isEmpty, clipboard.types)
  }

  @Test func `Nothing is on a clipboard that was emptied`() throws {
    let own = try #require(ServerClipboard())
    own.offer([ClipboardContent(type: "UTF8_STRING", data: Data("text".utf8))])
    own.offer([])
    expect(own.types.isEmpty && !own.isOwn && own.data(of: "UTF8_STRING") == nil)
  }

  @Test func `Who has gone and who does not answer have nothing`() throws {
    let own = try #require(ServerClipboard())
    let other = try #require(OtherProgram())
    other.put("UTF8_STRING", Data("text".utf8))
    other.stop()
    expect(own.types.isEmpty && own.data(of: "UTF8_STRING") == nil)
    own.offer([ClipboardContent(type: "UTF8_STRING", data: Data("mine".utf8))])
    expect(own.data(of: "UTF8_STRING") == Data("mine".utf8), own.data(of: "UTF8_STRING"))
  }

  @Test func `What other programs copy is counted and told, what this one copies is not`()
    async throws
  {
    let own = try #require(ServerClipboard())
    let other = try #require(OtherProgram())
    defer { other.stop() }
    other.put("UTF8_STRING", Data("before".utf8))
    let start = own.changes
    own.offer([ClipboardContent(type: "UTF8_STRING", data: Data("mine".utf8))])
    own.offer([])
    expect(own.changes == start, own.changes, start)
    let (told, teller) = AsyncStream.makeStream(of: Void.self)
    own.changed = { teller.yield() }
    other.put("UTF8_STRING", Data("one".utf8))
    other.put("UTF8_STRING", Data("two".utf8))
    expect(own.data(of: "UTF8_STRING") == Data("two".utf8), own.data(of: "UTF8_STRING"))
    expect(own.changes == start + 2, own.changes, saying: "also where it had the clipboard already")
    var heard = told.makeAsyncIterator()
    _ = await heard.next()
  }

  @Test func `While nobody answers what moves goes on, and who asks meanwhile gets nothing`() throws
  {
    let own = try #require(ServerClipboard())
    let mute = try #require(OtherProgram())
    defer { mute.stop() }
    mute.put("UTF8_STRING", Data("late".utf8))
    mute.isMute = true
    var (turns, found) = (0, Data("none yet".utf8) as Data?)
    own.meanwhile = {
      turns += 1
      found = own.data(of: "UTF8_STRING")
    }
    expect(own.types.isEmpty, own.types)
    // Once in sixteen milliseconds for a second, on a machine that has nothing else to do.
    expect(turns > 1 && turns < 100 && found == nil)
    own.meanwhile = nil
    mute.isMute = false
  }

  @Test func `Who did not answer is not waited for again, and answers too late for the next`()
    throws
  {
    let own = try #require(ServerClipboard())
    let (mute, other) = (try #require(OtherProgram()), try #require(OtherProgram()))
    defer {
      mute.stop()
      other.stop()
    }
    mute.put("UTF8_STRING", Data("late".utf8))
    mute.isMute = true
    expect(own.data(of: "UTF8_STRING") == nil, own.data(of: "UTF8_STRING"))
    mute.isMute = false
    expect(
      own.data(of: "UTF8_STRING") == nil && own.types.isEmpty,
      saying: "it is not asked again so soon")
    other.put("UTF8_STRING", Data("in time".utf8))
    expect(own.data(of: "UTF8_STRING") == Data("in time".utf8), own.data(of: "UTF8_STRING"))
    mute.put("UTF8_STRING", Data("again".utf8))
    expect(own.data(of: "UTF8_STRING") == Data("again".utf8), saying: "another was asked meanwhile")
  }
}

/// Another program: a connection of its own, on a thread of its own.
private nonisolated final class OtherProgram: Sendable {
  private enum Order: Sendable {
    case put(String, Data)
    case read(String)
    case end
  }

  private struct State: Sendable {
    var orders: [Order] = []
    var isMute = false
    var isDone = false
    var data: Data?
  }

  private let state = Mutex(State())
  private let ended = DispatchSemaphore(value: 0)

  init?() {
    guard let clipboard = kumiko_clipboard_open() else { return nil }
    let bits = UInt(bitPattern: clipboard)
    Thread { self.run(OpaquePointer(bitPattern: bits)) }.start()
  }

  /// Whether it answers nobody.
  var isMute: Bool {
    get { state.withLock { $0.isMute } }
    set { state.withLock { $0.isMute = newValue } }
  }

  func put(_ type: String, _ data: Data) { _ = order(.put(type, data)) {} }

  func read(_ type: String, while serving: () -> Void) -> Data? { order(.read(type), serving) }

  func stop() {
    state.withLock { $0.orders.append(.end) }
    ended.wait()
  }

  private func order(_ order: Order, _ serving: () -> Void) -> Data? {
    state.withLock {
      $0.orders.append(order)
      $0.isDone = false
    }
    while !state.withLock({ $0.isDone }) {
      serving()
      sched_yield()
    }
    return state.withLock { $0.data }
  }

  private func run(_ clipboard: OpaquePointer?) {
    defer { _ = ended.signal() }
    guard let clipboard else { return }
    while true {
      if !isMute { kumiko_clipboard_serve(clipboard) }
      guard let order = state.withLock({ $0.orders.isEmpty ? nil : $0.orders.removeFirst() })
      else {
        sched_yield()
        continue
      }
      var data: Data?
      switch order {
      case .end:
        kumiko_clipboard_close(clipboard)
        return
      case .put(let type, let bytes):
        type.withCString { name in
          let bytes = bytes as NSData
          _ = withExtendedLifetime(bytes) {
            kumiko_clipboard_put(
              clipboard, 1, [name], [UnsafeRawPointer(bytes.bytes)], [bytes.length])
          }
        }
      case .read(let type):
        var length = 0
        if let found = kumiko_clipboard_get(clipboard, type, &length) {
          data = Data(bytesNoCopy: found, count: length, deallocator: .free)
        }
      }
      state.withLock {
        $0.data = data
        $0.isDone = true
      }
    }
  }
}
