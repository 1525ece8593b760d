import PackagePlugin

extension Target {
  /// The modules that its sources can import: those of the targets that it depends on.
  var importedModules: [String] {
    let names = recursiveTargetDependencies.map {
      ($0 as? any SourceModuleTarget)?.moduleName ?? $0.name
    }
    return Set(names).sorted()
  }
}
