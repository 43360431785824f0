import TeaHouse

/// The parts of the service, of which an exercise makes one.
struct ServiceParts: Sendable {
  let cupboard: any TeaKeeping
  let kettle: any Boiling
  let mail: any Mailing
}
