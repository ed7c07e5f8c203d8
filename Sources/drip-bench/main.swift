// Draws fixed pictures over and over and prints how long a frame takes, in microseconds:
//
//     swift run -c release drip-bench [--only NAME] [--milliseconds N] [--json] [SIDE…]
//
// One column per step: describing the picture, turning it into runs, turning it into pixels in memory,
// all of it, and turning it into the bytes of a PNG file with each compression. At the end whole
// sequences are written to memory-backed disk, with one thread and with two.

let bench = Bench(CommandLine.arguments.dropFirst())
bench.run()
