import Foundation
import KumikoCore
import Offscreen

extension FollowRequest {
  /// Does it; comes back where it ends by itself.
  ///
  /// - Returns: the status that the program ends with.
  @MainActor func runHeadless() async throws -> Int32 {
    let program = URL(fileURLWithPath: program)
    let following = HeadlessFollowing(self, program: program, say: FollowRequest.say)
    let isWhole = await following.writeAll()
    guard mode == .files else { return isWhole ? 0 : 1 }
    let follower = try Follower(self, program: program, builds: PluginBuilds(descriptor: 0)) {
      await following.take($0)
    }
    PluginBuilds.endWithPlugin(descriptor: 0)
    try await follower.run {
      FollowRequest.say("follows\t\(follower.modules.joined(separator: ", ")); Ctrl+C ends it")
    }
    return 0
  }

  /// Writes a line, which comes at once, also into a pipe.
  private static func say(_ line: String) {
    print(line)
    fflush(nil)
  }
}

/// What `swift package preview` starts instead of the tests; see `KumikoCPreviews`.
@_cdecl("kumiko_previews_follow")
nonisolated func followPreviews(_ request: UnsafePointer<CChar>) -> CInt {
  let text = String(cString: request)
  Task { @MainActor in
    do {
      let request = try JSONDecoder().decode(FollowRequest.self, from: Data(text.utf8))
      exit(try await request.runHeadless())
    } catch {
      FileHandle.standardError.write(Data("preview: \(error)\n".utf8))
      exit(1)
    }
  }
  dispatchMain()
}
