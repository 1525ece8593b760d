import Foundation
import Offscreen

/// `swift package preview --headless`: writes files of all previews, and again of those whose
/// module was saved.
@MainActor final class HeadlessFollowing {
  private let request: FollowRequest
  private let writing: WritingRun
  private let print: (String) -> Void
  private var current: Task<Void, Never>?
  private var library: (url: URL, modules: [String])?

  /// - Parameter print: called with a line for each event.
  init(_ request: FollowRequest, program: URL, print: @escaping (String) -> Void) {
    (self.request, self.print) = (request, print)
    writing = WritingRun(program: program, print: print)
  }

  /// Writes all previews; returns whether each was written.
  func writeAll() async -> Bool { await writing.write(request.previews) }

  /// Handles an event.
  func take(_ news: Follower.News) async {
    switch news {
    case .began(let files):
      print("saved\t\(files.map(place).joined(separator: ", "))")
    case .plans: print("builds\tthe whole package, since a file came or went")
    case .program:
      library = nil
      await write(only: nil)
    case .library(let url, let modules):
      library = (url, modules)
      await write(only: modules)
    case .failed(let messages): messages.forEach { print($0.description) }
    case .problem(let text): print("error: \(text)")
    }
  }

  /// Waits for the current output.
  func finish() async { await current?.value }

  /// Writes the previews of modules; a save in the meantime makes them be written again.
  private func write(only modules: [String]?) async {
    current?.cancel()
    await current?.value
    var previews = request.previews
    (previews.library, previews.replaced) = (library?.url.path, library?.modules ?? [])
    previews.printsChangesOnly = true
    if let modules {
      let wanted = request.previews.modules
      previews.modules = wanted.isEmpty ? modules : modules.filter(wanted.contains)
      guard !previews.modules.isEmpty else { return }
    }
    let (writing, print, begun) = (writing, print, Date())
    current = Task { [previews] in
      guard await writing.write(previews), !Task.isCancelled else { return }
      print("written\tin \(String(format: "%.2f", -begun.timeIntervalSinceNow)) s")
    }
  }

  private func place(_ file: String) -> String {
    file.hasPrefix(request.package + "/")
      ? String(file.dropFirst(request.package.count + 1)) : file
  }
}
