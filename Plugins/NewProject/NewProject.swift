import PackagePlugin

/// Makes a new project from the folder Template, beside the package that the command is typed in.
@main struct NewProject: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    try context.runPatternTool("new-project", arguments)
  }
}
