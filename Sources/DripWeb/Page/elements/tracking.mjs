/**
 * Follows some work for a run of a button, which has a signal that is aborted when it is cancelled,
 * and takes `move(progress)`, `done()` and `lost(error)`; returns what to use in place of the work.
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
  // Who does not wait for it has seen the button fail.
  result.catch(() => {});
  return result;
}

function followResponse(response, run, { total }) {
  if (response.type !== "opaque" && !response.ok) run.lost(new Error(`${response.status}`));
  if (!response.body) {
    run.done();
    return response;
  }
  // The length of what is packed for the way says nothing of what comes out.
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
  return copy;
}

/** Returns a stream of the same chunks, which are counted as they are read. */
function counted(stream, run, total) {
  const reader = stream.getReader();
  let received = 0;
  return new ReadableStream(
    {
      start(controller) {
        run.signal.addEventListener("abort", () => {
          controller.error(run.signal.reason);
          reader.cancel(run.signal.reason).catch(() => {});
        });
      },
      async pull(controller) {
        try {
          // A button that is paused reads no more, so that the sender waits as well.
          await run.going();
          const { done, value } = await reader.read();
          if (run.signal.aborted) return;
          if (done) {
            controller.close();
            run.done();
            return;
          }
          controller.enqueue(value);
          received += value.byteLength ?? value.length ?? 0;
          if (total > 0) run.move(received / total);
        } catch (error) {
          run.lost(error);
          controller.error(error);
        }
      },
      cancel(reason) {
        run.lost(new DOMException("nobody reads on", "AbortError"));
        return reader.cancel(reason);
      },
    },
    { highWaterMark: 0 },
  );
}

/**
 * Follows a request that is sent or about to be: what it uploads or, where that is nothing, what it
 * loads.
 */
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
