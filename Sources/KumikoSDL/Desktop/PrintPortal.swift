import Foundation
import KumikoCore

/// Prints through the desktop portal: first the settings, then the document.
final class PrintPortal {
  private let requests: PortalRequests
  private var isKnown = false
  /// Whether a query was sent that is not answered yet.
  private var isAsked = false

  static let interface = "org.freedesktop.portal.Print"
  private static let service = "prints"
  /// The time in seconds for a portal that is not started yet to report that it prints.
  private static let patience: TimeInterval = 1

  init(_ requests: PortalRequests) { self.requests = requests }

  /// Whether the portal prints. The first access waits for the answer.
  var isThere: Bool {
    guard !isKnown, !isAsked else { return isKnown }
    isAsked = true
    requests.askWhether(has: PrintPortal.interface) { [weak self] isThere in
      self?.isKnown = isThere
      self?.isAsked = false
    }
    requests.wait(atMost: PrintPortal.patience) { !isAsked }
    return isKnown
  }

  /// Shows the dialog above a window, given by its portal identifier; empty for none.
  func prepare(
    _ request: PrintRequest, above parent: String, answered: @escaping (PrintAnswer) -> Void
  ) -> any DesktopDialog {
    requests.ask(
      PrintPortal.interface, "PreparePrint", for: PrintPortal.service,
      arguments: { token in
        [
          .text(parent), .text(request.title), .options(PrintPortal.settings(request)),
          .options(PrintPortal.pageSetup(request)),
          .options([
            ("handle_token", .text(token)),
            ("supported_output_file_formats", .list(of: "s", [.text("pdf")])),
          ]),
        ]
      },
      answered: { [weak self] answer in
        switch answer {
        case .response(let values): answered(PrintPortal.answer(values))
        case .unavailable(let reason):
          self?.isKnown = false
          answered(.unavailable(reason))
        }
      })
  }

  /// Passes on a PDF file.
  func print(
    _ file: URL, title: String, token chosen: UInt32, above parent: String,
    answered: @escaping (HandoverAnswer) -> Void
  ) -> (any DesktopDialog)? {
    do {
      let file = try FileHandle(forReadingFrom: file)
      return requests.ask(
        PrintPortal.interface, "Print", for: PrintPortal.service,
        arguments: { token in
          [
            .text(parent), .text(title), .file(file.fileDescriptor),
            .options([("handle_token", .text(token)), ("token", .number(chosen))]),
          ]
        },
        answered: { answer in
          switch answer {
          case .response(let values): answered(HandoverAnswer(response: values.first?.whole))
          case .unavailable(let reason): answered(.unavailable(reason))
          }
        })
    } catch {
      answered(.unavailable(error.localizedDescription))
      return nil
    }
  }

  // MARK: Messages

  private static let pointsPerMillimetre = 72 / 25.4

  /// The print settings: texts, as the portal defines them.
  static func settings(_ request: PrintRequest) -> [(name: String, value: BusArgument)] {
    let isLandscape = request.sheet?.isLandscape ?? request.isLandscape
    let duplex =
      switch request.sides {
      case .one: "simplex"
      case .longEdge: "horizontal"
      case .shortEdge: "vertical"
      }
    let fixed: [(name: String, value: BusArgument)] = [
      ("orientation", .text(isLandscape ? "landscape" : "portrait")), ("duplex", .text(duplex)),
      ("quality", .text(request.isPhoto ? "high" : "normal")),
    ]
    // Some printers have their own names for colour modes, so that colour, the default, is not
    // requested explicitly.
    return request.isGray ? fixed + [("use-color", .text("false"))] : fixed
  }

  /// The paper: its size and its orientation, in millimetres.
  static func pageSetup(_ request: PrintRequest) -> [(name: String, value: BusArgument)] {
    guard let sheet = request.sheet else {
      return request.isLandscape ? [("Orientation", .text("landscape"))] : []
    }
    let standing = sheet.turned(isLandscape: false)
    func millimetres(_ points: CGFloat) -> Double {
      (Double(points) / pointsPerMillimetre * 10).rounded() / 10
    }
    let (width, height) = (millimetres(standing.size.width), millimetres(standing.size.height))
    let known = names.first { abs($0.width - width) < 1 && abs($0.height - height) < 1 }
    let name = known?.name ?? "custom_\(width)x\(height)mm"
    return [
      ("Name", .text(name)), ("DisplayName", .text(known?.shown ?? "\(width) × \(height) mm")),
      ("Width", .real(known?.width ?? width)), ("Height", .real(known?.height ?? height)),
      ("MarginTop", .real(millimetres(standing.margins.top))),
      ("MarginBottom", .real(millimetres(standing.margins.bottom))),
      ("MarginLeft", .real(millimetres(standing.margins.left))),
      ("MarginRight", .real(millimetres(standing.margins.right))),
      ("Orientation", .text(sheet.isLandscape ? "landscape" : "portrait")),
    ]
  }

  /// The names of common sizes.
  private static let names: [(name: String, shown: String, width: Double, height: Double)] = [
    ("iso_a3", "A3", 297, 420), ("iso_a4", "A4", 210, 297), ("iso_a5", "A5", 148, 210),
    ("iso_a6", "A6", 105, 148), ("jis_b5", "JB5", 182, 257),
    ("na_letter", "US Letter", 215.9, 279.4), ("na_legal", "US Legal", 215.9, 355.6),
    ("na_ledger", "Tabloid", 279.4, 431.8),
  ]

  /// The result of a response: 0 and the user's choices, or another number.
  static func answer(_ arguments: [BusValue]) -> PrintAnswer {
    guard arguments.first?.whole == 0, arguments.count > 1 else { return .cancelled }
    let results = arguments[1].named
    let settings = results["settings"]?.named ?? [:]
    var choice = PrintChoice()
    choice.token = UInt32(clamping: results["token"]?.whole ?? 0)
    choice.isGray = ["false", "no"].contains(settings["use-color"]?.text)
    choice.sheet = sheet(results["page-setup"]?.named ?? [:])
    if settings["print-pages"]?.text == "ranges" {
      choice.pages = ranges(settings["page-ranges"]?.text ?? "")
    }
    return .chosen(choice)
  }

  private static func sheet(_ setup: [String: BusValue]) -> PaperSheet? {
    func points(_ name: String) -> CGFloat? {
      guard case .real(let millimetres)? = setup[name], millimetres.isFinite else { return nil }
      return CGFloat(millimetres * pointsPerMillimetre)
    }
    guard let width = points("Width"), let height = points("Height"), width > 0, height > 0 else {
      return nil
    }
    let margins = UIEdgeInsets(
      top: points("MarginTop") ?? 0, left: points("MarginLeft") ?? 0,
      bottom: points("MarginBottom") ?? 0, right: points("MarginRight") ?? 0)
    let orientation = setup["Orientation"]?.text ?? ""
    return PaperSheet(
      size: CGSize(width: width, height: height), margins: margins, isLandscape: false
    ).turned(isLandscape: orientation.hasSuffix("landscape"))
  }

  /// Page ranges in the portal's format, counted from 0: `0-2,5`. Anything that is no number is
  /// ignored.
  static func ranges(_ text: String) -> [ClosedRange<Int>] {
    text.split(separator: ",").compactMap { part in
      let ends = part.split(separator: "-").map {
        Int($0.trimmingCharacters(in: .whitespaces))
      }
      guard let first = ends.first ?? nil, let last = ends.last ?? nil, ends.count <= 2,
        first <= last
      else { return nil }
      return first...last
    }
  }
}

extension HandoverAnswer {
  /// The result of a response code: 0 is success.
  fileprivate init(response: Int?) { self = response == 0 ? .done : .cancelled }
}

extension BusValue {
  /// A text; nil for others.
  nonisolated fileprivate var text: String? {
    if case .text(let text) = self { text } else { nil }
  }

  /// The values of a dictionary by key.
  nonisolated fileprivate var named: [String: BusValue] {
    guard case .list(let entries) = self else { return [:] }
    return entries.reduce(into: [:]) { result, entry in
      guard case .list(let pair) = entry, pair.count == 2, case .text(let name) = pair[0] else {
        return
      }
      result[name] = pair[1]
    }
  }
}
