// The worker of the studio. The script of the page is also that of its worker.

import { unpacked } from "../packing/packing.mjs";
import { newEncoder } from "./film-encoder.mjs";

/** Answers the messages of the page; called in a worker. */
export function serve() {
  let encoder;
  addEventListener("message", async ({ data: { packed, module, kind, order } }) => {
    try {
      if (packed) return postMessage({ result: await compiledModule(packed) });
      if (module) {
        encoder = await newEncoder(module);
        return postMessage({ result: true });
      }
      if (kind === "forecast") return postMessage({ result: await encoder.forecast(order) });
      const steps = encoder.parts(order);
      let step = await steps.next();
      for (; !step.done; step = await steps.next()) postMessage({ progress: step.value });
      postMessage({ result: step.value });
    } catch (error) {
      postMessage({ error: error.message });
    }
  });
}

/** Returns a module from its packed form. */
export async function compiledModule({ program, ...packed }) {
  return WebAssembly.compile(unpacked(await WebAssembly.compile(program), packed));
}

/** The script in one file has no address of its own, so it is given to the worker as a file in memory. */
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
