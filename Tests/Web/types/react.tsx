/** @jsxImportSource react */
// React 19 sets properties and listens to events.
import type {} from "dripkit/react";
import { useRef } from "react";
import type { DripButton } from "dripkit";

export function Sample() {
  const ref = useRef<DripButton>(null);
  return (
    <main>
      <drip-button
        ref={ref}
        id="save"
        className="wide"
        label="Save"
        progress={0.4}
        disabled={false}
        max-dpr={2}
        ondrip-start={(event) => event.currentTarget.track(fetch("/"))}
        ondrip-state={(event) => event.detail.state}
        onClick={(event) => event.clientX}
      >
        Save
      </drip-button>
      <drip-refresh distance={80} ondrip-refresh={(event) => event.waitUntil(Promise.resolve())} />
      <drip-loader label="Loading" painter="exact" />
      <drip-gauge value={62} unit="%" outline="bottle" scale />
      <drip-scene scene="river" progress={0.2} paused />
      <drip-player scene="wave" autoplay current-time={1} ondrip-time={(event) => event.detail.time} />
      {/* @ts-expect-error Progress is a number. */}
      <drip-button progress={{}} />
      {/* @ts-expect-error There is no such attribute. */}
      <drip-button maximum={2} />
      {/* @ts-expect-error The detail has no time. */}
      <drip-button ondrip-start={(event) => event.detail.time} />
    </main>
  );
}
