import Foundation
import Kumiko
import Testing

@testable import ScreenshotTesting

/// A window with a coloured square that a click moves and a button that changes its colour.
final class SquareScreen: UIViewController {
  let square = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
  private let color: UIColor

  init(color: UIColor = .systemBlue) {
    self.color = color
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    square.backgroundColor = color
    view.addSubview(square)
    let button = UIButton(
      configuration: .filled(),
      primaryAction: UIAction(title: "Move") { [weak self] _ in self?.moveLater() })
    button.frame = CGRect(x: 10, y: 60, width: 70, height: 28)
    view.addSubview(button)
  }

  /// Moves the square by 50 points in 0.2 s, from a task.
  private func moveLater() {
    Task {
      UIView.animate(withDuration: 0.2, delay: 0, options: .curveLinear) {
        self.square.frame.origin.x += 50
      }
    }
  }
}

/// A line of text in the colours and the direction of the window.
final class NoteScreen: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let label = UILabel()
    label.text = "Read me 読む"
    label.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(label)
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 8),
      label.topAnchor.constraint(equalTo: view.topAnchor, constant: 8),
    ])
  }
}

extension OffscreenHost {
  /// A small window with a square.
  static func square(_ color: UIColor = .systemBlue) async throws -> OffscreenHost {
    let host = try OffscreenHost(size: CGSize(width: 100, height: 100))
    host.rootViewController = SquareScreen(color: color)
    await host.settle()
    return host
  }
}

/// A folder that is removed with this object.
final class TemporaryFolder {
  let url = FileManager.default.temporaryDirectory
    .appendingPathComponent("kumiko-tests-\(UUID().uuidString)")

  init() throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  isolated deinit { try? FileManager.default.removeItem(at: url) }

  var failures: FailureFolder {
    FailureFolder(url: url.appendingPathComponent("Failures"), run: "1")
  }

  func file(_ function: String = "test()", as fileExtension: String = "png") -> SnapshotFile {
    SnapshotFile(
      sourcePath: url.path + "/SomeTests.swift", function: function, name: nil,
      fileExtension: fileExtension)
  }

  func check(
    _ mode: RecordMode, as fileExtension: String = "png", budget: PictureBudget? = nil,
    window: UIWindow.Description? = nil
  ) -> SnapshotCheck {
    SnapshotCheck(
      file: file(as: fileExtension), recording: SnapshotSettings.Recording(mode: mode),
      failures: failures, command: "swift test --filter 'test'", budget: budget, window: window)
  }

  /// The paths of all files inside, sorted.
  var files: [String] {
    let all = FileManager.default.subpaths(atPath: url.path) ?? []
    return all.filter { !URL(fileURLWithPath: url.path + "/" + $0).hasDirectoryPath }
      .filter { $0.contains(".") }.sorted()
  }
}

extension SnapshotCheck.Outcome {
  /// The message of a failure; nil where it is none.
  var message: String? {
    if case .failed(let message, _) = self { message } else { nil }
  }

  /// The note of a difference within the budget; nil for other outcomes.
  var note: String? {
    if case .allowed(let note) = self { note } else { nil }
  }

  var isPassed: Bool { if case .passed = self { true } else { false } }
  var isAccepted: Bool { if case .accepted = self { true } else { false } }
}
