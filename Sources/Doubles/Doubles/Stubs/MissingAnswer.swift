// Copies with Call.swift

/// Stops the program since a double was called that has no answer, and says how to give it one.
@usableFromInline
func stopForMissingAnswer<Input>(
  to call: Call<Input>, of member: String, at place: (file: StaticString, line: UInt)
) -> Never {
  fatalError(
    """
    \(member) was called with \(call), and its double has no answer left. \
    Tell it one before the call: returns(…), throws(…) or answers { … }. \
    If answers in turn are used up, say what follows the last: then: .repeatsLast.
    """, file: place.file, line: place.line)
}
