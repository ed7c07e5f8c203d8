/** An error whose message is a sentence for people. */
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
