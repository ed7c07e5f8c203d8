import { DripError } from "./error.mjs";

/**
 * Reports the progress of some work to a run of a button, and returns an object to use in place of
 * the work.
 *
 * The run has a `signal` that is aborted when the button is cancelled, a promise `going()` that is
 * pending while the button is paused, and the functions `move(progress)`, `done()` and
 * `lost(error)`.
 */
export function follow(work, run, options) {
  if (options.abort) abortWith(options.abort, run);
  if (typeof work === "function") return follow(work(run.signal), run, { total: options.total });
  if (work instanceof AbortController) return abortWith(work, run);
  if (work instanceof Response) return followResponse(work, run, options);
  if (work instanceof ReadableStream) return counted(work, run, options.total);
  if (globalThis.XMLHttpRequest && work instanceof XMLHttpRequest) return followRequest(work, run);
  if (typeof work?.then === "function") return followPromise(work, run, options);
  throw new TypeError("track() takes a Response, a stream, an XMLHttpRequest, or a promise");
}

function abortWith(controller, run) {
  run.signal.addEventListener("abort", () => controller.abort(run.signal.reason));
  return controller;
}

function followPromise(promise, run, options) {
  const result = (async () => {
    try {
      const value = await promise;
      if (value instanceof Response) return followResponse(value, run, options);
      run.done();
      return value;
    } catch (error) {
      run.lost(error);
      throw error;
    }
  })();
  // The button shows the failure, so a caller need not handle it.
  result.catch(() => {});
  return result;
}

function followResponse(response, run, { total }) {
  if (response.type !== "opaque" && !response.ok) {
    const error = new DripError(`${response.url}: server status ${response.status}`, { cause: response });
    run.lost(error);
    throw error;
  }
  // Some browsers give a body to statuses that must have none.
  if (!response.body || response.status === 204 || response.status === 205) {
    run.done();
    return response;
  }
  // Content-Length counts compressed bytes, but the stream delivers decompressed ones.
  const isPacked = response.headers.has("Content-Encoding");
  const length = isPacked ? NaN : Number(response.headers.get("Content-Length") ?? NaN);
  const { status, statusText, headers, url, type, redirected } = response;
  const copy = new Response(counted(response.body, run, total ?? length), {
    status,
    statusText,
    headers,
  });
  for (const [name, value] of Object.entries({ url, type, redirected })) {
    Object.defineProperty(copy, name, { value });
  }
  for (const name of ["arrayBuffer", "blob", "bytes", "formData", "json", "text"]) {
    if (copy[name]) Object.defineProperty(copy, name, { value: () => read(copy, name, run) });
  }
  return copy;
}

/** Reads a body, and throws the abort's reason, which not every browser does by itself. */
async function read(copy, name, { signal }) {
  try {
    return await Response.prototype[name].call(copy);
  } catch (error) {
    throw signal.aborted ? signal.reason : error;
  }
}

/**
 * Returns a stream of the same chunks and counts them.
 *
 * The work reaches its end even if nobody reads the stream: chunks are read ahead and kept until
 * the stream gets a reader. From then on, the reader sets the pace.
 */
function counted(stream, run, total) {
  const reader = stream.getReader();
  let received = 0;
  let isOpen = true;
  let advancing;
  let controller;

  /** Delivers the next chunk; `pull` and `readAhead` never read two chunks at a time. */
  const advance = () => (advancing ??= next().finally(() => (advancing = undefined)));

  async function next() {
    try {
      // A paused button reads nothing, so that the sender waits as well.
      await run.going();
      const { done, value } = await reader.read();
      if (!isOpen) return;
      if (done) {
        isOpen = false;
        controller.close();
        run.done();
        return;
      }
      controller.enqueue(value);
      received += value.byteLength ?? value.length ?? 0;
      if (total > 0) run.move(received / total);
    } catch (error) {
      if (!isOpen) return;
      isOpen = false;
      run.lost(error);
      controller.error(error);
    }
  }

  async function readAhead(copy) {
    while (isOpen && !copy.locked) await advance();
  }

  const copy = new ReadableStream(
    {
      start(its) {
        controller = its;
        run.signal.addEventListener("abort", () => {
          if (!isOpen) return;
          isOpen = false;
          controller.error(run.signal.reason);
          reader.cancel(run.signal.reason).catch(() => {});
        });
      },
      pull: advance,
      cancel(reason) {
        isOpen = false;
        run.lost(new DOMException("the reader cancelled the body", "AbortError"));
        return reader.cancel(reason);
      },
    },
    { highWaterMark: 0 },
  );
  // A caller that reads at once has locked the stream by then.
  queueMicrotask(() => readAhead(copy));
  return copy;
}

/** Follows the upload of a request or, if it uploads nothing, its download. */
function followRequest(request, run) {
  let uploads = false;
  const move = ({ lengthComputable, loaded, total }) => {
    if (lengthComputable && total > 0) run.move(loaded / total);
  };
  request.upload.addEventListener("progress", (event) => {
    uploads = true;
    move(event);
  });
  request.addEventListener("progress", (event) => uploads || move(event));
  request.addEventListener("load", () => {
    if (request.status >= 200 && request.status < 300) run.done();
    else run.lost(new Error(`${request.status}`));
  });
  for (const name of ["error", "timeout"]) {
    request.addEventListener(name, () => run.lost(new Error(name)));
  }
  request.addEventListener("abort", () => run.lost(new DOMException("aborted", "AbortError")));
  run.signal.addEventListener("abort", () => request.abort());
  return request;
}
