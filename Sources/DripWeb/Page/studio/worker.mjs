// The worker of the studio. The script of the page is also that of its worker.

import { newEncoder } from "./film-encoder.mjs";

/** Answers the messages of the page; called in a worker. */
export function serve() {
  let encoder;
  addEventListener("message", async ({ data: { module, order } }) => {
    try {
      if (module) {
        encoder = await newEncoder(module);
        return postMessage({ result: true });
      }
      const steps = encoder.parts(order);
      let step = await steps.next();
      for (; !step.done; step = await steps.next()) postMessage({ progress: step.value });
      postMessage({ result: step.value });
    } catch (error) {
      postMessage({ error: error.message });
    }
  });
}

/** The script of drip.html has no address of its own, so the worker gets it as a file in memory. */
export function newWorker() {
  const { dripScript } = globalThis;
  if (!dripScript) return new Worker(import.meta.url, { type: "module" });
  const address = URL.createObjectURL(new Blob([dripScript], { type: "text/javascript" }));
  try {
    return new Worker(address);
  } finally {
    setTimeout(() => URL.revokeObjectURL(address), 60_000);
  }
}

/** Returns the result of a worker, which reports its progress before. */
export function asked(worker, message, progress) {
  return new Promise((answered, failed) => {
    worker.onmessage = ({ data: { result, error, ...rest } }) => {
      if (error !== undefined) failed(new Error(error));
      else if (result === undefined) progress(rest.progress);
      else answered(result);
    };
    worker.onerror = (event) => {
      event.preventDefault();
      failed(new Error(event.message || "the worker has ended"));
    };
    worker.postMessage(message);
  });
}
