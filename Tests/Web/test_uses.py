"""The page of real uses, with the server that stalls and fails, and without it."""

import web

ROW = "index => document.querySelectorAll('#downloads li')[index]"


class Uses(web.PageTest):
    # A refusal and a cut connection are what the page shows.
    allowed = ("503", "CONTENT_LENGTH_MISMATCH", "INCOMPLETE_CHUNKED")

    def status(self, page, index):
        return page.evaluate(f"index => ({ROW})(index).querySelector('drip-button').status", index)

    def said(self, page, index):
        return page.locator("#downloads li p").nth(index).inner_text()

    def reaches(self, page, index, status):
        self.until(page, f"([index, status]) => ({ROW})(index).querySelector('drip-button').status === status",
                   [index, status])

    def run_downloads(self, page):
        names = page.locator("#downloads h3").all_inner_texts()
        self.assertEqual(len(names), 5)
        even, unknown, stalls, breaks, refused = range(5)
        page.click("#start-downloads")
        self.reaches(page, refused, "failed")
        self.assertIn("503", self.said(page, refused))
        self.reaches(page, breaks, "failed")
        self.assertIn("try again", self.said(page, breaks))
        for index in (even, unknown):
            self.reaches(page, index, "done")
            self.assertIn("all here", self.said(page, index))
        # A stalled download says so, and can be cancelled.
        self.until(page, f"index => ({ROW})(index).querySelector('p').textContent.startsWith('Nothing')", stalls)
        self.assertEqual(self.status(page, stalls), "running")
        page.locator("#downloads drip-button").nth(stalls).click()
        self.reaches(page, stalls, "canceled")
        self.until(page, f"index => ({ROW})(index).querySelector('p').textContent.startsWith('Canceled')", stalls)
        # An interrupted download works the second time.
        page.locator("#downloads drip-button").nth(breaks).click()
        self.reaches(page, breaks, "done")

    def run_upload(self, page):
        button = "document.getElementById('upload-button')"
        page.locator("#upload-button").click()
        self.until(page, f"() => {button}.progress > 0 && {button}.progress < 1")
        page.keyboard.press("Escape")
        self.until(page, "() => document.getElementById('upload-status').textContent.startsWith('Canceled')")
        self.assertEqual(page.evaluate(f"{button}.status"), "canceled")
        page.set_input_files("#upload input[type=file]", {
            "name": "drop.bin", "mimeType": "application/octet-stream", "buffer": b"\x01" * 1_500_000})
        page.focus("#upload input[name=note]")
        page.keyboard.press("Enter")
        self.until(page, "() => document.getElementById('upload-status').textContent.includes('have arrived')")
        self.assertIn("1.5 MB", page.inner_text("#upload-status"))
        self.assertEqual(page.evaluate(f"{button}.status"), "done")

    def run_feed(self, page):
        before = page.locator("#readings li").count()
        page.locator("#feed button").focus()
        page.keyboard.press("Enter")
        self.until(page, "count => document.querySelectorAll('#readings li').length === count + 3", before)
        self.until(page, "() => !document.getElementById('feed').refreshing")

    def test_with_the_server(self):
        page = self.page("uses.html")
        self.assertIn("Connected to the server", page.inner_text("#network"))
        self.run_downloads(page)
        self.run_upload(page)
        self.run_feed(page)
        asked = {path.lstrip("/") for path in self.server.asked}
        self.assertLessEqual({"slow", "stall", "fail", "upload", "feed"}, asked)

    def test_without_the_server(self):
        page = self.context().new_page()
        # Any server of files: it does not say that it is the one.
        page.route("**/uses.html", lambda route: route.fulfill(
            content_type="text/html", body=(web.SITE / "uses.html").read_text()))
        self.watch(page).goto(f"{self.server.origin}/uses.html")
        self.assertIn("makes up its own", page.inner_text("#network"))
        self.server.asked.clear()
        self.run_downloads(page)
        self.run_upload(page)
        self.run_feed(page)
        self.assertLessEqual(set(self.server.asked), {"/drip.wasm", "/drip.mjs", "/icon.svg", "/favicon.ico"})

    def test_fits_a_phone(self):
        for width in (320, 390, 1440):
            page = self.page("uses.html", viewport={"width": width, "height": 800})
            self.assertLessEqual(page.evaluate("document.documentElement.scrollWidth"), width)
