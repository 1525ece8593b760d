import KumikoFoundation

// The common types by their names.
extension UTType {
  /// Item: `public.item`.
  public nonisolated static let item = UTType(known: "public.item")
  /// Content: `public.content`.
  public nonisolated static let content = UTType(known: "public.content")
  /// Compound content: `public.composite-content`.
  public nonisolated static let compositeContent = UTType(known: "public.composite-content")
  /// Data: `public.data`.
  public nonisolated static let data = UTType(known: "public.data")
  /// Directory: `public.directory`.
  public nonisolated static let directory = UTType(known: "public.directory")
  /// Folder: `public.folder`.
  public nonisolated static let folder = UTType(known: "public.folder")
  /// Package: `com.apple.package`.
  public nonisolated static let package = UTType(known: "com.apple.package")
  /// Text: `public.text`.
  public nonisolated static let text = UTType(known: "public.text")
  /// Plain text: `public.plain-text`.
  public nonisolated static let plainText = UTType(known: "public.plain-text")
  /// UTF-8 text: `public.utf8-plain-text`.
  public nonisolated static let utf8PlainText = UTType(known: "public.utf8-plain-text")
  /// Rich text: `public.rtf`.
  public nonisolated static let rtf = UTType(known: "public.rtf")
  /// HTML text: `public.html`.
  public nonisolated static let html = UTType(known: "public.html")
  /// XML text: `public.xml`.
  public nonisolated static let xml = UTType(known: "public.xml")
  /// YAML document: `public.yaml`.
  public nonisolated static let yaml = UTType(known: "public.yaml")
  /// JSON: `public.json`.
  public nonisolated static let json = UTType(known: "public.json")
  /// Style sheet: `public.css`.
  public nonisolated static let css = UTType(known: "public.css")
  /// Source code: `public.source-code`.
  public nonisolated static let sourceCode = UTType(known: "public.source-code")
  /// Swift source: `public.swift-source`.
  public nonisolated static let swiftSource = UTType(known: "public.swift-source")
  /// C source: `public.c-source`.
  public nonisolated static let cSource = UTType(known: "public.c-source")
  /// C header: `public.c-header`.
  public nonisolated static let cHeader = UTType(known: "public.c-header")
  /// Python script: `public.python-script`.
  public nonisolated static let pythonScript = UTType(known: "public.python-script")
  /// Shell script: `public.shell-script`.
  public nonisolated static let shellScript = UTType(known: "public.shell-script")
  /// JavaScript: `com.netscape.javascript-source`.
  public nonisolated static let javaScript = UTType(known: "com.netscape.javascript-source")
  /// Comma-separated values: `public.comma-separated-values-text`.
  public nonisolated static let commaSeparatedText = UTType(
    known: "public.comma-separated-values-text")
  /// Tab-separated values: `public.tab-separated-values-text`.
  public nonisolated static let tabSeparatedText = UTType(known: "public.tab-separated-values-text")
  /// Property list: `com.apple.property-list`.
  public nonisolated static let propertyList = UTType(known: "com.apple.property-list")
  /// Log: `com.apple.log`.
  public nonisolated static let log = UTType(known: "com.apple.log")
  /// Contact card: `public.vcard`.
  public nonisolated static let vCard = UTType(known: "public.vcard")
  /// Calendar event: `public.calendar-event`.
  public nonisolated static let calendarEvent = UTType(known: "public.calendar-event")
  /// Image: `public.image`.
  public nonisolated static let image = UTType(known: "public.image")
  /// JPEG image: `public.jpeg`.
  public nonisolated static let jpeg = UTType(known: "public.jpeg")
  /// PNG image: `public.png`.
  public nonisolated static let png = UTType(known: "public.png")
  /// GIF image: `com.compuserve.gif`.
  public nonisolated static let gif = UTType(known: "com.compuserve.gif")
  /// TIFF image: `public.tiff`.
  public nonisolated static let tiff = UTType(known: "public.tiff")
  /// BMP image: `com.microsoft.bmp`.
  public nonisolated static let bmp = UTType(known: "com.microsoft.bmp")
  /// SVG image: `public.svg-image`.
  public nonisolated static let svg = UTType(known: "public.svg-image")
  /// WebP image: `org.webmproject.webp`.
  public nonisolated static let webP = UTType(known: "org.webmproject.webp")
  /// HEIC image: `public.heic`.
  public nonisolated static let heic = UTType(known: "public.heic")
  /// HEIF image: `public.heif`.
  public nonisolated static let heif = UTType(known: "public.heif")
  /// Icon: `com.microsoft.ico`.
  public nonisolated static let ico = UTType(known: "com.microsoft.ico")
  /// Raw image: `public.camera-raw-image`.
  public nonisolated static let rawImage = UTType(known: "public.camera-raw-image")
  /// Audiovisual content: `public.audiovisual-content`.
  public nonisolated static let audiovisualContent = UTType(known: "public.audiovisual-content")
  /// Movie: `public.movie`.
  public nonisolated static let movie = UTType(known: "public.movie")
  /// Video: `public.video`.
  public nonisolated static let video = UTType(known: "public.video")
  /// Audio: `public.audio`.
  public nonisolated static let audio = UTType(known: "public.audio")
  /// QuickTime movie: `com.apple.quicktime-movie`.
  public nonisolated static let quickTimeMovie = UTType(known: "com.apple.quicktime-movie")
  /// MPEG-4 movie: `public.mpeg-4`.
  public nonisolated static let mpeg4Movie = UTType(known: "public.mpeg-4")
  /// MPEG movie: `public.mpeg`.
  public nonisolated static let mpeg = UTType(known: "public.mpeg")
  /// AVI movie: `public.avi`.
  public nonisolated static let avi = UTType(known: "public.avi")
  /// MP3 audio: `public.mp3`.
  public nonisolated static let mp3 = UTType(known: "public.mp3")
  /// MPEG-4 audio: `public.mpeg-4-audio`.
  public nonisolated static let mpeg4Audio = UTType(known: "public.mpeg-4-audio")
  /// Waveform audio: `com.microsoft.waveform-audio`.
  public nonisolated static let wav = UTType(known: "com.microsoft.waveform-audio")
  /// AIFF audio: `public.aiff-audio`.
  public nonisolated static let aiff = UTType(known: "public.aiff-audio")
  /// MIDI audio: `public.midi-audio`.
  public nonisolated static let midi = UTType(known: "public.midi-audio")
  /// PDF document: `com.adobe.pdf`.
  public nonisolated static let pdf = UTType(known: "com.adobe.pdf")
  /// EPUB document: `org.idpf.epub-container`.
  public nonisolated static let epub = UTType(known: "org.idpf.epub-container")
  /// Spreadsheet: `public.spreadsheet`.
  public nonisolated static let spreadsheet = UTType(known: "public.spreadsheet")
  /// Presentation: `public.presentation`.
  public nonisolated static let presentation = UTType(known: "public.presentation")
  /// Archive: `public.archive`.
  public nonisolated static let archive = UTType(known: "public.archive")
  /// ZIP archive: `public.zip-archive`.
  public nonisolated static let zip = UTType(known: "public.zip-archive")
  /// Gzip archive: `org.gnu.gnu-zip-archive`.
  public nonisolated static let gzip = UTType(known: "org.gnu.gnu-zip-archive")
  /// Bzip2 archive: `public.bzip2-archive`.
  public nonisolated static let bz2 = UTType(known: "public.bzip2-archive")
  /// Font: `public.font`.
  public nonisolated static let font = UTType(known: "public.font")
  /// Database: `public.database`.
  public nonisolated static let database = UTType(known: "public.database")
  /// Program: `public.executable`.
  public nonisolated static let executable = UTType(known: "public.executable")
  /// URL: `public.url`.
  public nonisolated static let url = UTType(known: "public.url")
  /// File URL: `public.file-url`.
  public nonisolated static let fileURL = UTType(known: "public.file-url")
}
