import Foundation
import Samples

/// `tour images`: searches for images, and shows a page of them or one, in the terminal.
enum ImagesCommand {
  static let command = TourCommand(
    name: "images",
    summary: "an image search, page by page, with previews",
    help: """
      tour images [QUERY…] [--page N | --detail N] [--images | --no-images | --json] [--live]

        QUERY        what the images should show; by default nature
        --page N     shows that page, of up to fifty images; by default the first
        --detail N   shows the image with that number in the list, with all that is known of it
        --images     draws previews also where the terminal isn't known to show images (kitty and iTerm2 are)
        --no-images  draws none
        --json       writes the result for programs
        --live       asks Pixabay, with the key in PIXABAY_API_KEY; by default the answers are recorded ones, so that
                     neither a key nor the internet is needed
      """
  ) { arguments, services in
    do throws(UsageError) {
      let wish = try ImagesWish(arguments)
      let (code, wasInterrupted) = await Interruption.cancelling { await show(wish, services) }
      return wasInterrupted ? ExitCode.interrupted : code
    } catch {
      Output.complain(error.message)
      return ExitCode.usage
    }
  }

  @MainActor private static func show(_ wish: ImagesWish, _ services: Composition) async -> Int32 {
    let environment = services.container.resolve(services.environment)
    if wish.isLive {
      guard environment["PIXABAY_API_KEY"]?.isEmpty == false else {
        Output.complain("--live needs a key of yours in PIXABAY_API_KEY; https://pixabay.com/api/docs/ gives one.")
        return ExitCode.failure
      }
      // Recorded images must not be passed off as found ones.
      Output.complain("--live needs a network, which the tour has not yet; without it, recorded answers are shown.")
      return ExitCode.failure
    }
    let outlet = ImagesScreen.Outlet(
      line: Output.print, complain: Output.complain,
      graphics: wish.graphics(environment: environment, isTerminal: isatty(STDOUT_FILENO) == 1),
      progress: ProgressLine())
    let search = services.container.resolve(services.imageSearch)
    let texts = services.container.resolve(services.imageTexts)
    return await ImagesScreen(search: search, texts: texts, outlet: outlet).show(wish)
  }
}
