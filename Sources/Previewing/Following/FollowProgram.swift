import Foundation
import Kumiko
import KumikoCore
import Offscreen

extension FollowRequest {
  /// Runs it; returns if it ends by itself.
  ///
  /// - Returns: the exit status of the program.
  @MainActor func runHeadless() async throws -> Int32 {
    let program = URL(fileURLWithPath: program)
    let following = HeadlessFollowing(self, program: program, print: FollowRequest.printLine)
    let isWhole = await following.writeAll()
    guard mode == .files else { return isWhole ? 0 : 1 }
    let follower = try Follower(self, program: program, builds: PluginBuilds(descriptor: 0)) {
      await following.take($0)
    }
    PluginBuilds.endWithPlugin(descriptor: 0)
    try await follower.run {
      FollowRequest.printLine(
        "follows\t\(follower.modules.joined(separator: ", ")); Ctrl+C ends it")
    }
    return 0
  }

  /// Opens the window, and runs until it is closed.
  @MainActor static func open(_ request: FollowRequest) -> Never {
    UIApplicationMain { PreviewApp(request) }
  }

  /// Reports the error and exits.
  nonisolated static func end(_ problem: Any) -> Never {
    FileHandle.standardError.write(Data("preview: \(problem)\n".utf8))
    exit(1)
  }

  /// Writes a line without buffering, also into a pipe.
  private static func printLine(_ line: String) {
    print(line)
    fflush(nil)
  }
}

/// The entry point that `swift package preview` calls instead of the tests; see `KumikoCPreviews`.
@_cdecl("kumiko_previews_follow")
nonisolated func followPreviews(_ request: UnsafePointer<CChar>) -> CInt {
  let text = String(cString: request)
  let follow: FollowRequest
  do {
    follow = try JSONDecoder().decode(FollowRequest.self, from: Data(text.utf8))
  } catch {
    FollowRequest.end(error)
  }
  if follow.mode == .window {
    return MainActor.assumeIsolated { () -> CInt in FollowRequest.open(follow) }
  }
  Task { @MainActor in
    do {
      exit(try await follow.runHeadless())
    } catch {
      FollowRequest.end(error)
    }
  }
  dispatchMain()
}
