import Foundation

exit(await Tour.run(Array(CommandLine.arguments.dropFirst()), Composition()))
