import KumikoFoundation

/// The table of common types.
nonisolated enum FileTypes {
  struct Entry: Sendable {
    let identifier: String
    /// The name for users.
    let name: String
    /// The file name extensions, the preferred one first.
    let extensions: [String]
    let mimeTypes: [String]
    /// The types that it conforms to.
    let parents: [String]
  }

  static let all = Dictionary(uniqueKeysWithValues: ordered.map { ($0.identifier, $0) })

  /// Types with a file name extension in common are in order of preference.
  static let ordered: [Entry] = table.split(separator: "\n").map { line in
    let parts = line.split(separator: "|", omittingEmptySubsequences: false)
    func words(_ index: Int) -> [String] { parts[index].split(separator: " ").map(String.init) }
    return Entry(
      identifier: String(parts[0]), name: String(parts[1]), extensions: words(2),
      mimeTypes: words(3), parents: words(4))
  }

  // Identifier, name, extensions, MIME types, and the types that it conforms to.
  private static let table = """
    public.item|item|||
    public.content|content|||
    public.composite-content|compound content|||public.content
    public.data|data|||public.item
    public.directory|directory||inode/directory|public.item
    public.folder|folder|||public.directory
    com.apple.package|package|||public.directory
    public.text|text|||public.data public.content
    public.plain-text|plain text|txt text|text/plain|public.text
    public.utf8-plain-text|UTF-8 text|||public.plain-text
    public.rtf|rich text|rtf|text/rtf application/rtf|public.text
    public.html|HTML text|html htm|text/html|public.text
    public.xml|XML text|xml|application/xml text/xml|public.text
    public.yaml|YAML document|yaml yml|application/yaml application/x-yaml|public.text
    public.json|JSON|json|application/json|public.text
    public.css|style sheet|css|text/css|public.text
    public.source-code|source code|||public.plain-text
    public.swift-source|Swift source|swift|text/x-swift|public.source-code
    public.c-source|C source|c|text/x-csrc|public.source-code
    public.c-header|C header|h|text/x-chdr|public.source-code
    public.python-script|Python script|py|text/x-python|public.source-code
    public.shell-script|shell script|sh|application/x-shellscript|public.source-code
    com.netscape.javascript-source|JavaScript|js|text/javascript application/javascript|\
    public.source-code
    public.comma-separated-values-text|comma-separated values|csv|text/csv|public.plain-text
    public.tab-separated-values-text|tab-separated values|tsv|text/tab-separated-values|\
    public.plain-text
    com.apple.property-list|property list|plist|application/x-plist|public.data
    com.apple.log|log|log|text/x-log|public.plain-text
    public.vcard|contact card|vcf|text/vcard text/x-vcard|public.text
    public.calendar-event|calendar event|||public.data
    public.image|image|||public.data public.content
    public.jpeg|JPEG image|jpeg jpg|image/jpeg|public.image
    public.png|PNG image|png|image/png|public.image
    com.compuserve.gif|GIF image|gif|image/gif|public.image
    public.tiff|TIFF image|tiff tif|image/tiff|public.image
    com.microsoft.bmp|BMP image|bmp|image/bmp|public.image
    public.svg-image|SVG image|svg|image/svg+xml|public.image
    org.webmproject.webp|WebP image|webp|image/webp|public.image
    public.heic|HEIC image|heic|image/heic|public.image
    public.heif|HEIF image|heif|image/heif|public.image
    com.microsoft.ico|icon|ico|image/vnd.microsoft.icon image/x-icon|public.image
    public.camera-raw-image|raw image|||public.image
    public.audiovisual-content|audiovisual content|||public.data public.content
    public.movie|movie|||public.audiovisual-content
    public.video|video|||public.movie
    public.audio|audio|||public.audiovisual-content
    com.apple.quicktime-movie|QuickTime movie|mov|video/quicktime|public.movie
    public.mpeg-4|MPEG-4 movie|mp4|video/mp4|public.movie
    public.mpeg|MPEG movie|mpeg mpg|video/mpeg|public.movie
    public.avi|AVI movie|avi|video/x-msvideo|public.movie
    public.mp3|MP3 audio|mp3|audio/mpeg|public.audio
    public.mpeg-4-audio|MPEG-4 audio|m4a|audio/mp4 audio/x-m4a|public.audio
    com.microsoft.waveform-audio|waveform audio|wav|audio/wav audio/x-wav|public.audio
    public.aiff-audio|AIFF audio|aiff aif|audio/aiff audio/x-aiff|public.audio
    public.midi-audio|MIDI audio|mid midi|audio/midi|public.audio
    com.adobe.pdf|PDF document|pdf|application/pdf|public.data public.composite-content
    org.idpf.epub-container|EPUB document|epub|application/epub+zip|\
    public.data public.composite-content
    public.spreadsheet|spreadsheet|||public.content
    public.presentation|presentation|||public.composite-content
    public.archive|archive|||public.data
    public.zip-archive|ZIP archive|zip|application/zip|public.archive
    org.gnu.gnu-zip-archive|gzip archive|gz|application/gzip|public.archive
    public.bzip2-archive|bzip2 archive|bz2|application/x-bzip2 application/x-bzip|public.archive
    public.font|font|||public.data
    public.database|database|||public.data
    public.executable|program|||public.data
    public.url|address|||public.data
    public.file-url|address of a file|||public.url
    """
}
