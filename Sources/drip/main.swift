import DripCLI

Drip(name: "drip").main()
