/** @jsxImportSource solid-js */
// Solid sets properties, and listens to the events after "on:".
import type {} from "dripkit/solid";

export function Sample() {
  return (
    <main>
      <drip-button
        class="wide"
        label="Save"
        progress={0.4}
        disabled={false}
        on:drip-start={(event) => event.currentTarget.track(fetch("/"))}
        on:drip-state={(event) => event.detail.state}
      >
        Save
      </drip-button>
      <drip-refresh distance={80} on:drip-refresh={(event) => event.waitUntil(Promise.resolve())} />
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
