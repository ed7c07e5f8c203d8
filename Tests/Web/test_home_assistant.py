"""The card of Home Assistant works with what that gives a card."""

import pathlib

import web

CARD = pathlib.Path(__file__).parents[2] / "Examples/HomeAssistant/drip-gauge-card.js"
PAGE = """<!doctype html><html lang=en><title>Dashboard</title><link rel=icon href=data:,><body>
<script type=module>
  // As the dashboard does it: the settings first, then the states, again for each change of any entity.
  customElements.define("ha-card", class extends HTMLElement {});
  await import("./drip-gauge-card.js");
  const states = { "sensor.tank": { state: "240", attributes: { unit_of_measurement: "L", friendly_name: "Rain tank" } } };
  globalThis.card = document.createElement("drip-gauge-card");
  card.setConfig({ type: "custom:drip-gauge-card", entity: "sensor.tank", outline: "tank", max: 400, scale: true, ticks: 4 });
  globalThis.show = state => {
    if (state === undefined) delete states["sensor.tank"];
    else states["sensor.tank"].state = state;
    card.hass = { states: { ...states }, locale: { language: "de" } };
  };
  show("240");
  document.body.append(card);
  globalThis.gauge = card.shadowRoot.querySelector("drip-gauge");
</script>"""


class Card(web.PageTest):
    def setUp(self):
        super().setUp()
        page = self.tab = self.blank()
        page.route("**/dashboard", lambda route: route.fulfill(body=PAGE, content_type="text/html"))
        page.route("**/drip-gauge-card.js",
                   lambda route: route.fulfill(body=CARD.read_text(), content_type="text/javascript"))
        page.goto(f"{self.server.origin}/dashboard")
        self.until(page, "isReady(globalThis.gauge)")

    def described(self):
        return self.tab.evaluate("""["label", "valuenow", "valuetext"].map(
          name => gauge.shadowRoot.querySelector("[role=meter]").getAttribute(`aria-${name}`))""")

    def test_states(self):
        assert self.described() == ["Rain tank", "240", "240 L"]
        for state, now, text in [("12.6", "12.6", "13 L"), ("unavailable", None, "unknown"), ("390", "390", "390 L"),
                                 ("unknown", None, "unknown"), ("1200", "400", "1200 L"), ("-3", "0", "-3 L")]:
            self.tab.evaluate("show", state)
            assert self.described()[1:] == [now, text], state
        self.tab.evaluate("show(undefined)")
        assert self.described() == ["sensor.tank", None, "unknown"]
        self.tab.evaluate("pass(4)")
        assert self.tab.evaluate("gauge.scale && gauge.outline === 'tank'")

    def test_long_texts_of_an_entity(self):
        name = "Main rain water tank behind the garden house"
        self.tab.evaluate("""name => { card.hass = { states: { "sensor.tank": { state: "5", attributes: {
          friendly_name: name, unit_of_measurement: "liters per minute" } } } }; }""", name)
        assert self.described()[0] == name[:39] + "…"
        self.until(self.tab, "gauge.unit === 'liters per …'")

    def test_interface(self):
        assert self.tab.evaluate("[card.getCardSize(), card.getGridOptions().rows]") == [5, 4]
        assert self.tab.evaluate("customCards[0].type") == "drip-gauge-card"
        assert self.tab.evaluate(
            "card.constructor.getStubConfig({}, ['light.a', 'sensor.b'])") == {"entity": "sensor.b"}
        assert "entity is missing" in self.tab.evaluate("""(() => {
          try { card.setConfig({}); } catch (error) { return error.message; }
        })()""")
        assert self.tab.evaluate("""(() => {
          try { card.setConfig({ entity: "sensor.tank", min: 500, max: 400 }); } catch (error) { return error.message; }
        })()""") == "min must be less than max, but is 500 where max is 400"
        opened = self.tab.evaluate("""new Promise(done => {
          document.addEventListener("hass-more-info", event => done(event.detail.entityId));
          card.shadowRoot.querySelector("ha-card").click();
        })""")
        assert opened == "sensor.tank"

    def test_no_loop_of_updates(self):
        self.tab.evaluate("show('100')")
        self.tab.wait_for_timeout(3300)
        # Changes of other entities draw nothing.
        assert self.tab.evaluate("""(async () => {
          const before = gauge.drip.paints;
          for (let count = 0; count < 20; count += 1) { show("100"); await pass(); }
          return gauge.drip.paints - before;
        })()""") == 0
