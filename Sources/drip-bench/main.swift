// Draws fixed pictures repeatedly, and measures the time and the allocations of each step from a scene to a file.

Program.run(CommandLine.arguments.dropFirst())
