"""The elements in all three engines: what is on the canvas, events, forms, a download, and stillness."""

import unittest

import browsers
import web


class Engines(unittest.TestCase):
    def setUp(self):
        self.server = web.shared_server()
        self.server.let("engines", 1)
        self.address = f"{self.server.origin}/engines.html"

    def check(self, report, ratio):
        self.assertIsNotNone(report, "the browser reported nothing")
        self.assertNotIn("error", report)
        self.assertEqual(report["errors"], [])
        self.assertEqual(report["ratio"], ratio)
        self.assertEqual([one["scene"] for one in report["players"]], [scene["scene"] for scene in web.scenes()])
        for player in report["players"]:
            self.assertEqual((player["differing"], player["width"]), (0, 150 * ratio), player["scene"])
            self.assertGreater(player["colors"], 10, player["scene"])
        button = report["button"]
        self.assertEqual(button["heard"], ["drip-start", "drip-cancel", "drip-start", "drip-full"])
        self.assertEqual(button["middle"], ["running", False, "37"])
        self.assertEqual([button[key] for key in ("bytes", "before", "after", "status")], [50000, None, "here", "done"])
        self.assertEqual(report["refresh"], {"heard": ["drip-refresh"], "refreshing": False})
        self.assertEqual(report["still"], [0, 0])

    def test_in_chromium(self):
        for ratio in (1, 2):
            context = web.shared_chromium().new_context(device_scale_factor=ratio)
            self.addCleanup(context.close)
            context.new_page().goto(self.address)
            self.check(self.server.reported("engines", 120), ratio)

    def elsewhere(self, browser):
        if not browser.program:
            self.skipTest(f"no {browser.name}")
        for ratio in (1, 2):
            self.check(browsers.ask(browser, self.server, self.address, "engines", scale=ratio), ratio)

    def test_in_firefox(self):
        self.elsewhere(browsers.Firefox())

    def test_in_webkit(self):
        self.elsewhere(browsers.WebKit())
