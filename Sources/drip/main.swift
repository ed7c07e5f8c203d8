import DripCLI

Drip.main()
