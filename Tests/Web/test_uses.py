"""The page of real uses, whose network is made up."""

import web

ROW = "find('#downloads').children[index]"


class Uses(web.PageTest):
    def reaches(self, page, index, status):
        self.until(page, f"([index, status]) => {ROW}.querySelector('drip-button').status === status", [index, status])

    def says(self, page, index, text):
        self.until(page, f"([index, text]) => {ROW}.querySelector('p').textContent.includes(text)", [index, text])

    def test_downloads(self):
        page = self.page("uses.html")
        buttons = page.locator("#downloads drip-button")
        assert buttons.count() == 5
        even, unknown, stalls, breaks, refused = range(5)
        page.click("#start-downloads")
        self.reaches(page, refused, "failed")
        self.says(page, refused, "503")
        self.reaches(page, breaks, "failed")
        self.says(page, breaks, "try again")
        # An interrupted download works the second time.
        buttons.nth(breaks).click()
        for index in (even, unknown, breaks):
            self.reaches(page, index, "done")
            self.says(page, index, "all here")
        self.says(page, stalls, "Nothing")
        self.reaches(page, stalls, "running")
        buttons.nth(stalls).click()
        self.reaches(page, stalls, "canceled")
        self.says(page, stalls, "Canceled")

    def test_an_upload_and_a_feed(self):
        page = self.page("uses.html")
        page.evaluate("""window.button = find("#upload-button"), window.status_ = find("#upload-status")""")
        page.locator("#upload-button").click()
        self.until(page, "button.progress > 0 && button.progress < 1")
        page.keyboard.press("Escape")
        self.until(page, "button.status === 'canceled' && status_.textContent.startsWith('Canceled')")
        page.set_input_files("#upload input[type=file]", {
            "name": "drop.bin", "mimeType": "application/octet-stream", "buffer": b"\x01" * 1_500_000})
        page.focus("#upload input[name=note]")
        page.keyboard.press("Enter")
        self.until(page, "button.status === 'done' && status_.textContent.includes('1.5 MB have arrived')")
        before = page.locator("#readings li").count()
        page.locator("#feed button").focus()
        page.keyboard.press("Enter")
        self.until(page, "count => find('#readings').children.length === count + 3", before)
        self.until(page, "!find('#feed').refreshing")

    def test_fits_a_phone(self):
        for width in (320, 390, 1440):
            page = self.page("uses.html", viewport={"width": width, "height": 800})
            assert page.evaluate("document.documentElement.scrollWidth") <= width
