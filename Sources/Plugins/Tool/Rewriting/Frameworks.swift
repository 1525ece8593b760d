/// Apple's frameworks that do not exist on Linux.
///
/// The table in the article "Bring an iOS project" has the same contents; a test compares both.
struct Frameworks {
  struct Framework {
    let name: String
    /// The prefixes of the names of its declarations: letters before a capital, or the beginning of
    /// a name.
    let prefixes: [String]
    /// The replacement to recommend.
    let instead: String
    /// Whether another package has a module that replaces it.
    var isReplaced = false
  }

  static let missing = Dictionary(
    uniqueKeysWithValues: (all + [swiftUI] + replaced).map { ($0.name, $0) })

  /// Its names have no common prefix: `Previews` knows them, and removes those that are not needed.
  private static let swiftUI = Framework(
    name: "SwiftUI", prefixes: [], instead: "write the screen with UIKit")

  /// Frameworks for which a third-party package has a module, if that is not available.
  private static let replaced = KnownModules.standIns.map { name, other in
    Framework(
      name: name,
      prefixes: name == "Combine" ? typesOfCombine.union(membersOfCombine).sorted() : [],
      instead: "\(other.module) stands for it: add .package(url: \"\(other.address)\", from: "
        + "\"\(other.version)\") to Package.swift, and .product(name: \"\(other.module)\", package: "
        + "\"\(other.package)\") to the target", isReplaced: true)
  }

  /// Words with which Combine's types begin, and members of them: a file without any does not need
  /// it.
  private static let typesOfCombine: Set<String> = [
    "AnyCancellable", "AnyPublisher", "AnySubject", "AnySubscriber", "Cancellable",
    "ConnectablePublisher", "CurrentValueSubject", "CustomCombineIdentifierConvertible", "Deferred",
    "Empty", "Fail", "Future", "ImmediateScheduler", "Just", "ObservableObject",
    "PassthroughSubject", "Published", "Publisher", "Record", "Scheduler", "Subject", "Subscri",
    "TopLevel",
  ]

  static let membersOfCombine: Set<String> = [
    "assign", "combineLatest", "debounce", "eraseToAnyPublisher", "objectWillChange", "publisher",
    "receive", "removeDuplicates", "send", "sink", "store", "subscribe", "switchToLatest",
    "throttle", "values",
  ]

  private static let all = table.split(separator: "\n").map { line in
    let parts = line.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
    return Framework(
      name: parts[0], prefixes: parts[1].split(separator: " ").map(String.init),
      instead: parts[2])
  }

  // Name, prefixes, and recommendation.
  private static let table = """
    ARKit|AR|leave augmented reality out
    AVFAudio|AV|leave sound out
    AVFoundation|AV CM kCM|leave sound, films and the camera out
    AVKit|AV|open films by UIApplication.shared.open(_:)
    Accelerate|vDSP vImage cblas_ vv BNNS|compute in Swift; pictures are scaled and filtered by \
    CGContext and UIImage
    ActivityKit|Activity|leave live activities out
    AdSupport|AS|leave advertisements out
    AddressBook|AB kAB|leave contacts out
    AddressBookUI|AB|leave contacts out
    AppIntents|AppIntent AppShortcut AppEntity IntentParameter|leave intents out
    AppKit||put what is for the Mac between #if os(macOS) and #endif
    AppTrackingTransparency|AT|leave tracking out
    AssetsLibrary|AL|choose pictures with PHPickerViewController
    AudioToolbox|Audio AU kAudio|leave sounds out
    AuthenticationServices|AS|sign in by the browser, with UIApplication.shared.open(_:)
    BackgroundTasks|BG|do the work while the program runs
    CFNetwork|CF kCF|ask URLSession
    CallKit|CX|leave calls out
    CarPlay|CP|leave cars out
    Charts||draw with CGContext or CAShapeLayer; a package that has a module of this name is \
    found before this
    CloudKit|CK|keep data in files
    Compression|compression_ COMPRESSION_|compress with a package, or by a system library \
    target for zlib
    Contacts|CN|leave contacts out
    ContactsUI|CN|leave contacts out
    CoreAudio|Audio kAudio|leave sound out
    CoreBluetooth|CB|leave Bluetooth out
    CoreData|NSManaged NSPersistent NSFetch NSEntity NSMerge NSBatch|keep data in files or in \
    SQLite, for instance with GRDB
    CoreHaptics|CH|leave haptics out
    CoreLocation|CL kCL|leave places out
    CoreMIDI|MIDI kMIDI|leave MIDI out
    CoreML|ML|leave models out
    CoreMedia|CM kCM|leave sound, films and the camera out
    CoreMotion|CM|leave motion out
    CoreNFC|NFC|leave NFC out
    CoreServices|kUT UTTypeCo UTTypeCreate UTTypeEqual UTTypeIs|write UTType of \
    UniformTypeIdentifiers
    CoreSpotlight|CS|leave the search of the system out
    CoreTelephony|CT|leave telephones out
    CoreTransferable|Transferable TransferRepresentation|hand items over with NSItemProvider
    CoreVideo|CV kCV|leave films and the camera out
    CryptoTokenKit|TK|leave smart cards out
    DeviceCheck|DC|leave the check of devices out
    EventKit|EK|leave calendars out
    EventKitUI|EK|leave calendars out
    ExternalAccessory|EA|leave accessories out
    FamilyControls|Family|leave screen time out
    FileProvider|NSFileProvider|leave the provider of files out
    GLKit|GLK GL EAGL|draw with CGContext
    GameController|GC|leave game controllers out
    GameKit|GK|leave the game centre out
    GameplayKit|GK|compute in Swift; random numbers come from SystemRandomNumberGenerator
    HealthKit|HK|leave health out
    HomeKit|HM|leave homes out
    IOKit|IO kIO|leave hardware out
    ImagePlayground|ImagePlayground|leave it out
    Intents|IN|leave Siri out
    IntentsUI|IN|leave Siri out
    JavaScriptCore|JS|leave JavaScript out
    LinkPresentation|LP|show the address and a title as text
    MachO|_dyld mach_ MH_|leave it out
    MapKit|MK CL kCL|show places by UIApplication.shared.open(_:) of a map's address
    MediaPlayer|MP|leave the player out
    MessageUI|MF|begin messages by UIApplication.shared.open(_:) of a mailto: address, or share \
    with UIActivityViewController
    Messages|MS|leave it out
    Metal|MTL|draw with CGContext
    MetalKit|MTK MTL|draw with CGContext
    MetalPerformanceShaders|MPS MTL|compute in Swift
    MetricKit|MX|leave metrics out
    MobileCoreServices|kUT UTTypeCo UTTypeCreate UTTypeEqual UTTypeIs|write UTType of \
    UniformTypeIdentifiers
    MultipeerConnectivity|MC kMC|leave devices near by out
    NaturalLanguage|NL|leave languages out
    NearbyInteraction|NI|leave devices near by out
    Network|NW|ask URLSession, whose requests say that there is no network
    NetworkExtension|NE|leave VPNs and networks out
    NotificationCenter|NC|leave widgets out
    OpenGLES|EAGL GL|draw with CGContext
    PDFKit|PDF kPDF|open PDF files by UIApplication.shared.open(_:)
    PassKit|PK|leave the wallet out
    PencilKit|PK|draw with CGContext
    PlaygroundSupport|Playground|leave the playground out
    PushKit|PK|leave calls out
    QuickLook|QL|open files by UIApplication.shared.open(_:)
    QuickLookThumbnailing|QL|draw thumbnails with UIImage.preparingThumbnail(of:)
    RealityKit||leave three dimensions out
    ReplayKit|RP|leave recording out
    SQLite3|sqlite3 SQLITE|depend on a package for SQLite such as GRDB, or add a system library \
    target SQLite3 to the package
    SceneKit|SCN|leave three dimensions out
    Security|Sec kSec errSec|keep secrets in the desktop's keyring, by a package for libsecret, \
    or in a file that the user alone may read
    ShazamKit|SH|leave it out
    Social|SL|share with UIActivityViewController
    SoundAnalysis|SN|leave sound out
    Speech|SF|leave speech out
    SpriteKit|SK|animate with UIKit and Core Animation
    StoreKit|SK|leave buying out
    SwiftData|ModelContext ModelContainer ModelConfiguration FetchDescriptor PersistentModel|\
    keep data in files or in SQLite, for instance with GRDB
    SystemConfiguration|SC kSC|ask URLSession, whose requests say that there is no network
    TipKit|Tip|show tips with toolTip
    UserNotificationsUI|UN|notifications have no views of the app's own
    VideoToolbox|VT kVT|leave films out
    Vision|VN|leave recognition out
    VisionKit|VN DataScanner ImageAnalysis|leave scanning out
    WatchConnectivity|WC|leave watches out
    WatchKit|WK|leave watches out
    WeatherKit|Weather|ask a service by URLSession
    WebKit|WK|open pages with SFSafariViewController or UIApplication.shared.open(_:)
    WidgetKit||leave widgets out
    iAd|AD|leave advertisements out
    simd|simd_ matrix_ vector_|write SIMD4<Float> and kin, which are Swift's
    zlib|deflate inflate crc32 compress uncompress Z_|add a system library target zlib to the \
    package
    """

  /// An import of one of them that is compiled on every platform.
  struct Import {
    let framework: Framework
    let range: Range<Int>
    let line: Int
    let column: Int
  }

  var imports: [Import] = []

  /// Removes imports that the file does not use, and reports recommendations for the others.
  func judge(_ names: Set<String>, in path: String, _ edits: inout Edits) -> [Problem] {
    imports.map { found in
      let framework = found.framework
      let used =
        framework.name == "SwiftUI"
        ? Previews.ofSwiftUI(names)
        : names.filter { Self.begins($0, with: framework.prefixes) }.sorted()
      let isLeftOut = used.isEmpty && !framework.prefixes.isEmpty
      if isLeftOut { edits.replace(found.range, with: "") }
      return Problem(
        severity: isLeftOut ? .warning : .error, file: path, line: found.line,
        column: found.column,
        text: isLeftOut
          ? "the import of \(framework.name) is left out: it is not there on Linux, and nothing "
            + "here uses it"
          : "\(framework.name) is not there on Linux"
            + (used.isEmpty ? "" : " (\(used.prefix(3).joined(separator: ", ")))")
            + ": \(framework.instead)"
            + (framework.isReplaced
              ? ""
              : "; or put this between #if canImport(\(framework.name)) and #endif"),
        subject: isLeftOut ? .codeLeftOut : .code)
    }
  }

  private static func begins(_ name: String, with prefixes: [String]) -> Bool {
    prefixes.contains { prefix in
      name.hasPrefix(prefix)
        && (prefix.last?.isLowercase == true || prefix.last == "_"
          || name.dropFirst(prefix.count).first?.isUppercase == true)
    }
  }
}
