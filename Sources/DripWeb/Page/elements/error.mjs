/** What DripKit has to say about something that did not work, as a sentence for people. */
export class DripError extends Error {
  /**
   * @param {string} message
   * @param {ErrorOptions} [options]
   */
  constructor(message, options) {
    super(message, options);
    this.name = "DripError";
  }
}
