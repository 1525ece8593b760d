import Foundation
import KumikoFoundation
import KumikoGraphics
import KumikoReporting
import KumikoTestSupport
import Synchronization
import Testing

@testable import KumikoCore

/// A clipboard as a desktop has it, which other programs can write, too.
@MainActor final class DesktopDouble: Clipboard {
  var contents: [ClipboardContent] = []
  var isOwn = false
  var changes = 0
  var primarySelection: String?
  var types: [String] { contents.map(\.type) }
  func data(of type: String) -> Data? { contents.first { $0.type == type }?.data }
  func offer(_ contents: [ClipboardContent]) {
    self.contents = contents
    isOwn = true
  }
  func otherCopies(_ contents: [(String, String)]) {
    self.contents = contents.map { ClipboardContent(type: $0.0, data: Data($0.1.utf8)) }
    isOwn = false
    changes += 1
  }
}

@Suite(.serialized) @MainActor struct PasteboardTests {
  let board = UIPasteboard()

  func onDesktop(_ body: (DesktopDouble) throws -> Void) rethrows {
    let desktop = DesktopDouble()
    let former = UIPasteboard.clipboard
    UIPasteboard.clipboard = desktop
    defer { UIPasteboard.clipboard = former }
    try body(desktop)
  }

  @Test func `text is offered in every type that can hold it`() {
    onDesktop { desktop in
      board.string = "né"
      expect(
        desktop.types == ["UTF8_STRING", "text/plain;charset=utf-8", "text/plain", "STRING"],
        desktop.types)
      expect(desktop.data(of: "STRING") == Data([0x6E, 0xE9]), desktop.data(of: "STRING"))
      expect(board.string == "né" && board.hasStrings && !board.hasImages && !board.hasURLs)
      board.string = "日本"
      expect(!desktop.types.contains("STRING"), saying: "Latin 1 has no such letters")
      board.string = nil
      expect(desktop.contents.isEmpty && !board.hasStrings && board.string == nil)
    }
  }

  @Test func `text of other programs is read in the best of their types`() {
    onDesktop { desktop in
      desktop.contents = [ClipboardContent(type: "STRING", data: Data([0xE9]))]
      expect(board.string == "é", board.string)
      desktop.otherCopies([("STRING", "wrong"), ("text/plain", "right")])
      expect(board.string == "right", board.string)
      desktop.otherCopies([("image/x-other", "x")])
      expect(board.string == nil && !board.hasStrings)
    }
  }

  @Test func `files are offered as a list, as file managers write them, and as paths`() throws {
    try onDesktop { desktop in
      let files = [URL(fileURLWithPath: "/tmp/a b.txt"), URL(fileURLWithPath: "/tmp/é.png")]
      board.urls = files
      let list = try #require(desktop.data(of: "text/uri-list"))
      expect(
        String(decoding: list, as: UTF8.self)
          == "file:///tmp/a%20b.txt\r\nfile:///tmp/%C3%A9.png\r\n",
        String(decoding: list, as: UTF8.self))
      let manager = try #require(desktop.data(of: "x-special/gnome-copied-files"))
      expect(
        String(decoding: manager, as: UTF8.self)
          == "copy\nfile:///tmp/a%20b.txt\nfile:///tmp/%C3%A9.png",
        String(decoding: manager, as: UTF8.self))
      let text = try #require(desktop.data(of: "UTF8_STRING"))
      expect(String(decoding: text, as: UTF8.self) == "/tmp/a b.txt\n/tmp/é.png")
      expect(
        board.string == "/tmp/a b.txt" && board.strings?.count == 2,
        saying: "that of the first thing")
      expect(board.urls == files && board.url == files[0] && board.hasURLs)
    }
  }

  @Test func `an address of the web is none of a file`() {
    onDesktop { desktop in
      board.url = URL(string: "https://example.org/a?b=c")
      expect(!desktop.types.contains("x-special/gnome-copied-files"), desktop.types)
      expect(board.string == "https://example.org/a?b=c", board.string)
      expect(board.url?.host == "example.org", board.url?.host)
      board.urls = []
      expect(desktop.contents.isEmpty && board.urls == nil && !board.hasURLs)
    }
  }

  @Test(arguments: [
    ("text/uri-list", "# remark\r\nfile:///a\r\n\r\nhttps://b.example/\r\n", 2),
    ("text/uri-list", "file:///a", 1), ("text/uri-list", "no address\nfile:///a\n", 1),
    ("text/uri-list", "", 0), ("x-special/gnome-copied-files", "cut\nfile:///a\nfile:///b", 2),
    ("x-special/gnome-copied-files", "copy\nfile:///a\0", 1),
  ])
  func `lists of other programs are read line by line`(type: String, list: String, count: Int) {
    onDesktop { desktop in
      desktop.otherCopies([(type, list)])
      expect((board.urls ?? []).count == count, count)
    }
  }

  @Test func `data of any type is found under the name of the desktop and under Apple's`() {
    onDesktop { desktop in
      board.setData(Data([1, 2]), forPasteboardType: "public.html")
      expect(desktop.types == ["text/html"], desktop.types)
      expect(board.types == ["public.html", "text/html"], board.types)
      expect(board.data(forPasteboardType: "text/html") == Data([1, 2]))
      expect(board.contains(pasteboardTypes: ["public.png", "public.html"]), board)
      expect(!board.contains(pasteboardTypes: ["public.png"]), board)
      board.setData(Data([3]), forPasteboardType: "org.example.own")
      expect(board.data(forPasteboardType: "org.example.own") == Data([3]))
      expect(board.data(forPasteboardType: "public.html") == nil)
      board.setData(Data("text".utf8), forPasteboardType: "public.plain-text")
      expect(board.string == "text", board.string)
    }
  }

  @Test func `several images stay several here, and another copy replaces them`() {
    onDesktop { desktop in
      let images = (1...2).map { side in
        UIImage(
          bitmap: Bitmap(
            width: side, height: 1, format: .color, bytes: [UInt8](repeating: 255, count: side * 4))
        )
      }
      let reports = Mutex<[Report]>([])
      Diagnostics.withHandler({ report in reports.withLock { $0.append(report) } }) {
        board.images = images
      }
      expect(reports.withLock { $0.map(\.kind) } == ["pasteboard.severalImages"])
      expect(board.images?.map(\.size.width) == [1, 2] && board.image === images[0])
      desktop.otherCopies([("text/plain", "text")])
      expect(board.images == nil && board.image == nil && !board.hasImages)
    }
  }

  @Test func `without a desktop the program has a clipboard of its own`() {
    let other = UIPasteboard()
    board.string = "one"
    other.url = URL(string: "file:///a")
    expect(board.string == "one" && !board.hasURLs && other.url?.path == "/a")
  }
}
