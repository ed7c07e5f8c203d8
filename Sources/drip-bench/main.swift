// Draws fixed pictures over and over, and says how long each step from a scene to a file takes and how
// much memory it needs. `drip-bench --help` lists what can be asked for.

Program.run(CommandLine.arguments.dropFirst())
