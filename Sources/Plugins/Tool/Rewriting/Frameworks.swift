/// Apple's frameworks that are not there on Linux.
///
/// The table in the article "Bring an iOS project" says the same; a test compares both.
struct Frameworks {
  struct Framework {
    let name: String
    /// What the names of its declarations begin with: letters before a capital, or a whole word.
    let prefixes: [String]
    /// What to write instead.
    let instead: String
  }

  static let missing = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

  private static let all = table.split(separator: "\n").map { line in
    let parts = line.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
    return Framework(
      name: parts[0], prefixes: parts[1].split(separator: " ").map(String.init),
      instead: parts[2])
  }

  // Name, prefixes, and what to do instead.
  private static let table = """
    AVFoundation|AV CM kCM|leave sound, films and the camera out
    AVKit|AV|open films by UIApplication.shared.open(_:)
    AdSupport|AS|leave advertisements out
    AppTrackingTransparency|AT|leave tracking out
    AudioToolbox|Audio AU kAudio|leave sounds out
    AuthenticationServices|AS|sign in by the browser, with UIApplication.shared.open(_:)
    BackgroundTasks|BG|do the work while the program runs
    CallKit|CX|leave calls out
    CarPlay|CP|leave cars out
    CloudKit|CK|keep data in files
    Contacts|CN|leave contacts out
    ContactsUI|CN|leave contacts out
    CoreBluetooth|CB|leave Bluetooth out
    CoreData|NSManaged NSPersistent NSFetch NSEntity NSMerge NSBatch|\
    keep data in files or in SQLite, for instance with GRDB
    CoreImage|CI|draw with CGContext; pictures are decoded by UIImage
    CoreLocation|CL kCL|leave places out
    CoreML|ML|leave models out
    CoreMotion|CM|leave motion out
    CoreSpotlight|CS|leave the search of the system out
    CoreTelephony|CT|leave telephones out
    EventKit|EK|leave calendars out
    EventKitUI|EK|leave calendars out
    GameKit|GK|leave the game centre out
    HealthKit|HK|leave health out
    HomeKit|HM|leave homes out
    MapKit|MK CL kCL|show places by UIApplication.shared.open(_:) of a map's address
    MediaPlayer|MP|leave the player out
    MessageUI|MF|begin messages by UIApplication.shared.open(_:) of a mailto: address, or share \
    with UIActivityViewController
    Messages|MS|leave it out
    Metal|MTL|draw with CGContext
    MetalKit|MTK MTL|draw with CGContext
    NaturalLanguage|NL|leave languages out
    PDFKit|PDF kPDF|open PDF files by UIApplication.shared.open(_:)
    PassKit|PK|leave the wallet out
    PencilKit|PK|draw with CGContext
    PushKit|PK|leave calls out
    QuickLook|QL|open files by UIApplication.shared.open(_:)
    QuickLookThumbnailing|QL|draw thumbnails with UIImage.preparingThumbnail(of:)
    RealityKit||leave three dimensions out
    SceneKit|SCN|leave three dimensions out
    Speech|SF|leave speech out
    SpriteKit|SK|animate with UIKit and Core Animation
    StoreKit|SK|leave buying out
    SystemConfiguration|SC kSC|ask URLSession, whose requests say that there is no network
    UserNotificationsUI|UN|notifications have no views of the app's own
    Vision|VN|leave recognition out
    WatchConnectivity|WC|leave watches out
    WatchKit|WK|leave watches out
    WebKit|WK|open pages with SFSafariViewController or UIApplication.shared.open(_:)
    WidgetKit||leave widgets out
    """

  /// An import of one of them that holds wherever the file is compiled.
  struct Import {
    let framework: Framework
    let range: Range<Int>
    let line: Int
    let column: Int
  }

  var imports: [Import] = []

  /// Leaves out imports of which the file uses nothing, and says of the others what to do.
  func judge(_ names: Set<String>, in path: String, _ edits: inout Edits) -> [Problem] {
    imports.map { found in
      let framework = found.framework
      let used = names.filter { Self.begins($0, with: framework.prefixes) }.sorted()
      if used.isEmpty, !framework.prefixes.isEmpty { edits.replace(found.range, with: "") }
      let isLeftOut = used.isEmpty && !framework.prefixes.isEmpty
      return Problem(
        severity: isLeftOut ? .warning : .error, file: path, line: found.line,
        column: found.column,
        text: isLeftOut
          ? "the import of \(framework.name) is left out: it is not there on Linux, and nothing "
            + "here uses it"
          : "\(framework.name) is not there on Linux"
            + (used.isEmpty ? "" : " (\(used.prefix(3).joined(separator: ", ")))")
            + ": \(framework.instead); or put this between #if canImport(\(framework.name)) and "
            + "#endif")
    }
  }

  private static func begins(_ name: String, with prefixes: [String]) -> Bool {
    prefixes.contains { prefix in
      name.hasPrefix(prefix)
        && (prefix.last?.isLowercase == true
          || name.dropFirst(prefix.count).first?.isUppercase == true)
    }
  }
}
