extension RefreshScene {
  /// Everything about the scene that can be set by name.
  public static let parameters: [Parameter<RefreshScene>] = [
    .number(
      "width", "width of the canvas", .points, in: 16...8192,
      get: { $0.width }, set: { $0.width = $1 }),
    .number(
      "height", "height of the canvas", .points, in: 16...8192,
      get: { $0.height }, set: { $0.height = $1 }),
    .color(
      "pageColor", "colour of the backdrop",
      get: { $0.pageColor }, set: { $0.pageColor = $1 }),
    .color(
      "sheetColor", "colour of sheet and balls",
      get: { $0.sheetColor }, set: { $0.sheetColor = $1 }),
    .number(
      "barHeight", "where the sheet's edge starts", .points, in: 0...1000,
      get: { $0.barHeight }, set: { $0.barHeight = $1 }),
    .flag(
      "chrome", "whether bars and cells are drawn",
      get: { $0.chrome }, set: { $0.chrome = $1 }),
    .number(
      "pullDistance", "how far a pull must go", .points, in: 1...1000,
      get: { $0.pullDistance }, set: { $0.pullDistance = $1 }),
    .number(
      "pullDuration", "how long the demonstration's pull takes", .seconds, in: 0...60,
      get: { $0.pullDuration }, set: { $0.pullDuration = $1 }),
    .number(
      "restBend", "bend of an edge that is not pulled", .points, in: 0...1000,
      get: { $0.restBend }, set: { $0.restBend = $1 }),
    .number(
      "fullBend", "bend of an edge that is pulled all the way", .points, in: 0...1000,
      get: { $0.fullBend }, set: { $0.fullBend = $1 }),
    .number(
      "bendRelease", "how long the edge takes to become flat", .seconds, in: 0.001...60,
      get: { $0.bendRelease }, set: { $0.bendRelease = $1 }),
    .number(
      "stop", "how far down the sheet waits", .points, in: 1...1000,
      get: { $0.stop }, set: { $0.stop = $1 }),
    .number(
      "retreatSpeed", "how fast it goes back to there", .pointsPerSecond,
      in: 0.1...100_000,
      get: { $0.retreatSpeed }, set: { $0.retreatSpeed = $1 }),
    .number(
      "ballDiameter", "diameter of a ball", .points, in: 0...1000,
      get: { $0.ballDiameter }, set: { $0.ballDiameter = $1 }),
    .number(
      "ballGap", "gap between two balls", .points, in: 0...1000,
      get: { $0.ballGap }, set: { $0.ballGap = $1 }),
    .number(
      "riseDuration", "how long the balls rise", .seconds, in: 0.001...60,
      get: { $0.riseDuration }, set: { $0.riseDuration = $1 }),
    .number(
      "floatAmplitude", "how far a ball bobs", .points, in: 0...1000,
      get: { $0.floatAmplitude }, set: { $0.floatAmplitude = $1 }),
    .number(
      "floatPeriod", "how long a ball bobs", .seconds, in: 0.01...60,
      get: { $0.floatPeriod }, set: { $0.floatPeriod = $1 }),
    .number(
      "floatStagger", "how much later each ball bobs", .seconds, in: 0...60,
      get: { $0.floatStagger }, set: { $0.floatStagger = $1 }),
    .flag(
      "floatsEvenly", "whether the balls bob on a sine, up first",
      get: { $0.floatsEvenly }, set: { $0.floatsEvenly = $1 }),
    .number(
      "loadingTime", "how long the content takes when nobody says it", .seconds, in: 0...3600,
      get: { $0.loadingTime }, set: { $0.loadingTime = $1 }),
    .number(
      "settleDuration", "how long a ball takes to settle at the end", .seconds, in: 0...60,
      get: { $0.settleDuration }, set: { $0.settleDuration = $1 }),
    .number(
      "settleStagger", "how much later each ball settles", .seconds, in: 0...60,
      get: { $0.settleStagger }, set: { $0.settleStagger = $1 }),
    .number(
      "returnDuration", "how long the sheet takes to return", .seconds, in: 0.001...60,
      get: { $0.returnDuration }, set: { $0.returnDuration = $1 }),
    .flag(
      "ballsRideUp", "whether the balls ride up with the sheet",
      get: { $0.ballsRideUp }, set: { $0.ballsRideUp = $1 }),
  ]
}
