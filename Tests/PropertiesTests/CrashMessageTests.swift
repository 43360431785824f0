#if PROCESSES
  @_spi(Hooks) import Doubles
  @_spi(Hooks) import DoublesProperties
  import Foundation
  import TestSupport
  import Testing

  @_spi(Hooks) @testable import DoublesSchedules

  /// The messages of a search on standard error if its process crashes or it can't continue.
  struct CrashMessageTests {
    @Test func `a trap names the current run of each search, and calls the previous signal handler`() async throws {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        var action = sigaction()
        let handler: @convention(c) (Int32, UnsafeMutablePointer<siginfo_t>?, UnsafeMutableRawPointer?) -> Void = {
          number, info, context in
          let text: StaticString = "the former action\n"
          // The signal of the fault itself: a signal that is raised again has a different code, and no address.
          let isWhole = unsafe (info?.pointee.si_code ?? 0) > 0 && context != nil
          _ = unsafe write(2, text.utf8Start, isWhole ? text.utf8CodeUnitCount : 0)
          _ = signal(number, SIG_DFL)
        }
        #if canImport(Darwin)
          unsafe action.__sigaction_u.__sa_sigaction = handler
        #else
          unsafe action.__sigaction_handler.sa_sigaction = handler
        #endif
        action.sa_flags = SA_SIGINFO
        for number in [SIGILL, SIGTRAP] { _ = unsafe sigaction(number, &action, nil) }
        await everyInput(seed: 12_345) {
          Int.random(in: 0...5, using: &$0)
        } satisfies: { _ in
          await everyFailure {
            Spy { () throws in }
          } in: { spy in
            do { try spy() } catch { preconditionFailure("not prepared for this") }
          } leaves: { _, _ in
            true
          }
          return true
        }
      }

      let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
      #expect(text.contains("CrashMessageTests.swift") && text.contains("was trying (0), input 0 of seed: 12345.\n"))
      #expect(text.contains("was in run: 1.\n"))
      #expect(text.contains("the former action\n"))
    }

    @Test(.enabled(if: !ThreadSanitizer.isOn, "the sanitizer's own record of the calls overflows first"))
    func `a stack overflow names its run`() async throws {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        @Sendable func depth(_ number: Int) -> Int { number < 0 ? 0 : depth(number + 1) + 1 }
        await everyInput {
          Int.random(in: 0...5, using: &$0)
        } satisfies: { number in
          depth(number) > 0
        }
      }

      let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
      #expect(text.contains(/CrashMessageTests.swift:[0-9]+ was .*input 0 of seed: [0-9]+\.\n/))
    }

    @Test func `stuck runs are named even if they leave no thread to report them`() async {
      await #expect(processExitsWith: .success) {
        alarm(30)
        let errors = Pipe()
        dup2(errors.fileHandleForWriting.fileDescriptor, 2)
        let (text, reading) = (Shared(""), errors.fileHandleForReading)
        let words = CrashMessage("in schedule \"", within: .milliseconds(250))
        words.beginChoices()
        for choice in [0, 11, 0] { words.note(choice) }
        await withTaskGroup { group in
          for _ in 0...ProcessInfo.processInfo.activeProcessorCount {
            group.addTask {
              await everyInput(5, seed: 3, within: .milliseconds(50)) {
                $0.draw(.of(4))
              } satisfies: { (_: Int) in
                while true {
                  text.withLock { text in
                    text += String(decoding: reading.availableData, as: UTF8.self)
                    let inputs =
                      "was trying (4), input 0 of seed: 3. It has not ended within 0.05 seconds, nor was it reported since:"
                    let schedule =
                      "in schedule \"0b\". It has not ended within 0.25 seconds, nor was it reported since:"
                    if text.contains(inputs), text.contains(schedule) { exit(0) }
                  }
                }
              }
            }
          }
        }
        withExtendedLifetime(words) {}
      }
    }

    @Test func `the message for a double resume names its schedule and its seed`() async throws {
      actor Door {
        var guest: CheckedContinuation<Int, Never>?
        func wait() async -> Int { await withCheckedContinuation { guest = $0 } }
        func open() async {
          guard let guest else { return }
          await Task.yield()
          guest.resume(returning: 1)
          self.guest = nil
        }
      }
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let open = Command<Door>("open()") { door, _ async -> Bool in
          await door.open()
          return true
        }
        await expectAlikeAtOnce([open], tasks: 2, seed: 7) {
          let door = Door()
          Task { await door.wait() }
          while await door.guest == nil { await Task.yield() }
          return door
        } and: {
          Door()
        }
      }

      let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
      #expect(text.contains(/everySchedule was in schedule "[01]*1"\.\n/), "\(text)")
      #expect(text.contains(/expectAlikeAtOnce was trying sequence [0-9]+ of seed: 7\.\n/))
    }

    @Test func `a trap in a command names the commands before it`() async throws {
      final class Tin: Sendable {
        func put(_ number: Int) -> Int { [1, 2, 3][number] }
      }
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await expectAlike([Command("put(_:)", Tin.put, .in(0...3))], seed: 3) {
          Tin()
        } and: {
          Tin()
        }
      }

      let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
      let lines = #/of seed: 3\.\n(  put\(_:\) on the (first|second) part: [0-2]\n)*  put\(_:\) on the first part: 3\n/#
      #expect(text.contains(lines), "\(text)")
    }

    @Test func `a trap in a schedule names the schedule's code`() async throws {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        // Its memory is reused.
        CrashMessage("in schedule \"").beginChoices()
        let (other, first) = (CrashMessage("in a command"), CrashMessage("in a run \""))
        first.beginChoices()
        first.note(0)
        let words = CrashMessage("in schedule \"")
        words.beginChoices()
        words.note(1)
        words.beginChoices()
        for choice in [0, 11, 0, 40, 0, 0] { words.note(choice) }
        withExtendedLifetime((other, first, words)) { fatalError() }
      }

      let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
      #expect(text.contains("in schedule \"0b0(40)\".\nin a run \"0\".\nin a command\n"), "\(text)")
    }

    /// A task that never runs again keeps its schedule's state, whose message would later be written as that of a late run.
    @Test func `a schedule that has ended leaves no message to be written`() {
      var choices = ScheduleChoices([])
      choices.words = CrashMessage("in schedule \"")
      var state = ScheduleState(choices, departures: "", seesQueues: true)

      _ = state.end(.frozen)

      #expect(state.choices.words == nil)
    }
  }
#endif
