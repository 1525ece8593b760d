import KumikoFoundation
import KumikoReporting

/// The bytes of a data set of the program's asset catalogues.
///
///     let levels = NSDataAsset(name: "levels")?.data
public final class NSDataAsset: NSObject, Sendable {
  /// The name in the catalogue.
  public let name: String
  /// The bytes.
  public let data: Data

  /// The data set of a name; nil if there is none, or if its file is missing, which is reported.
  public convenience init?(name: String) { self.init(name: name, bundle: .main) }

  /// The data set of a name. Names are those of the program; the bundle is ignored. Nil if there is
  /// none, or if its file is missing, which is reported.
  public init?(name: String, bundle: Bundle) {
    guard let file = NamedAssets.file(named: name) else { return nil }
    do {
      data = try Data(contentsOf: file)
    } catch {
      Diagnostics.report(.assetNotRead(file.path, "\(error)"))
      return nil
    }
    self.name = name
    super.init()
  }
}
