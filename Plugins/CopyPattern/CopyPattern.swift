import PackagePlugin

/// Copies one pattern, with all that it stands on, into a folder of another project.
@main struct CopyPattern: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    try context.runPatternTool("copy-pattern", arguments)
  }
}
