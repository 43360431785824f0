import Foundation

// The composition root: nothing outside of this target knows which real parts stand behind the seams.
exit(await Tour.run(Array(CommandLine.arguments.dropFirst())))
