import Navigation
import Registration
import Weather

private struct Terminal: Opening {
  func push(_ place: Place, animated: Bool) { print("→ \(place)") }
}

let model = WeatherModel(fetching: Composition.fetching(), navigator: Terminal())
await model.load()
print(model.text)
model.select("Oslo")
