/**
 * The name of an element by the rules of the platform: `aria-labelledby`, `aria-label`, labels, the
 * attribute `label`, content, and `title`. The texts of other nodes are observed only if the name
 * consists of them.
 */
export class Naming {
  #host;
  #internals;
  #changed;
  #observer;
  #text;

  constructor(host, internals, changed) {
    this.#host = host;
    this.#internals = internals;
    this.#changed = changed;
  }

  /** The name, which may be empty. */
  get text() {
    return (this.#text ??= this.#read());
  }

  /** Reads the name again when it is needed, and observes nothing until then. */
  renew() {
    this.#observer?.disconnect();
    this.#text = undefined;
  }

  #read() {
    const host = this.#host;
    return (
      this.#join(references(host)) ||
      host.getAttribute("aria-label")?.trim() ||
      this.#join(this.#labels()) ||
      host.label.trim() ||
      this.#join([host], true) ||
      host.title.trim()
    );
  }

  /** The labels. The browser searches the whole page for those that name an identifier. */
  #labels() {
    const host = this.#host;
    if (!host.id) {
      const around = host.closest("label");
      return around?.control === host ? [around] : [];
    }
    const hasNone = host.getRootNode().getElementsByTagName?.("label").length === 0;
    return hasNone ? [] : [...this.#internals.labels];
  }

  /**
   * Returns the texts of nodes, and observes them if there are any. An observer keeps its element in memory for
   * as long as the nodes, so an element that was removed has none.
   */
  #join(nodes, isContent = false) {
    const text = nodes
      .map((node) => textOf(node, isContent ? null : this.#host))
      .join(" ")
      .replace(/\s+/g, " ")
      .trim();
    for (const node of text && this.#host.isConnected ? nodes : []) {
      this.#observer ??= new MutationObserver(() => {
        this.renew();
        this.#changed();
      });
      this.#observer.observe(node, { subtree: true, childList: true, characterData: true });
    }
    return text;
  }
}

/** Returns the elements that `aria-labelledby` names. */
export function references(host) {
  const names = host.getAttribute("aria-labelledby")?.split(/\s+/) ?? [];
  const found = names.map((name) => host.getRootNode().getElementById?.(name));
  return host.ariaLabelledByElements ?? found.filter(Boolean);
}

/** Returns the text of a node without the button itself, which may be inside its label. */
function textOf(node, host) {
  if (node.nodeType === 3) return node.data;
  if (node === host) return "";
  return (
    node.getAttribute?.("aria-label") ||
    node.alt ||
    [...node.childNodes].map((child) => (isUnread(child) ? "" : textOf(child, host))).join("")
  );
}

function isUnread(node) {
  return node.nodeType === 1 && node.matches("style, script, [hidden], [aria-hidden=true]");
}
