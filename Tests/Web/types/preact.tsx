/** @jsxImportSource preact */
// Preact sets properties and listens to events.
import type {} from "dripkit/preact";

export function Sample() {
  return (
    <main>
      <drip-button
        class="wide"
        label="Save"
        progress={0.4}
        disabled={false}
        max-dpr={2}
        ondrip-start={(event) => event.currentTarget.track(fetch("/"))}
        ondrip-state={(event) => event.detail.state}
      >
        Save
      </drip-button>
      <drip-refresh distance={80} ondrip-refresh={(event) => event.waitUntil(Promise.resolve())} />
      <drip-loader label="Loading" painter="exact" />
      <drip-gauge value={62} unit="%" outline="bottle" scale />
      <drip-scene scene="river" progress={0.2} paused />
      <drip-player scene="wave" autoplay current-time={1} />
      {/* @ts-expect-error Progress is a number. */}
      <drip-button progress={{}} />
      {/* @ts-expect-error There is no such attribute. */}
      <drip-button maximum={2} />
    </main>
  );
}
