/** @jsxImportSource react */
// React 18 writes attributes, and listens only by hand.
import type {} from "dripkit/react-18";
import { useEffect, useRef } from "react";
import type { DripButton } from "dripkit";

export function Sample() {
  const ref = useRef<DripButton>(null);
  useEffect(() => {
    const button = ref.current;
    const start = () => void button?.track(fetch("/"));
    button?.addEventListener("drip-start", start);
    return () => button?.removeEventListener("drip-start", start);
  }, []);
  return (
    <main>
      <drip-button ref={ref} id="save" class="wide" label="Save" progress={0.4} max-dpr={2}>
        Save
      </drip-button>
      <drip-button disabled={Math.random() < 0.5 || undefined} onClick={(event) => event.currentTarget.start()} />
      <drip-refresh distance={80} />
      <drip-loader label="Loading" painter="exact" />
      <drip-gauge value={62} unit="%" outline="bottle" scale />
      <drip-scene scene="river" progress={0.2} paused />
      <drip-player scene="wave" autoplay current-time={1} />
      {/* @ts-expect-error The attribute would be there, with the value "false". */}
      <drip-button disabled={false} />
      {/* @ts-expect-error Custom elements need class. */}
      <drip-button className="wide" />
    </main>
  );
}
