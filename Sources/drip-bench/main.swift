// Draws fixed pictures over and over and prints how long a frame takes, in microseconds:
//
//     swift run -c release drip-bench [--only NAME] [--milliseconds N] [SIDE…]
//
// One column per step: describing the picture, turning it into runs, turning the runs into pixels in
// memory (which includes the step before), and all of it.

let bench = Bench(CommandLine.arguments.dropFirst())
bench.run()
