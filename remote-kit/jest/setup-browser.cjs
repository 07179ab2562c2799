require('@testing-library/jest-dom');
const { configure } = require('@testing-library/react');

// What a test waits for comes soon; on a busy machine, soon is more than the default second.
configure({ asyncUtilTimeout: 10_000 });

/** jsdom has no media queries; tests run as on a light desktop unless they say otherwise. */
globalThis.matchMedia ??= (query) => ({
  matches: false,
  media: query,
  onchange: null,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  addListener: () => undefined,
  removeListener: () => undefined,
  dispatchEvent: () => false,
});

/** jsdom has no modal dialogs; in tests they merely open and close. A test may run in Node. */
const dialog = globalThis.HTMLDialogElement?.prototype;
if (dialog) {
  dialog.showModal ??= function showModal() {
    this.open = true;
  };
  dialog.close ??= function close() {
    this.open = false;
  };
}

/** jsdom keeps the style sheets of shadow roots that are gone, and would match their rules from then on. */
const shadowRoot = globalThis.ShadowRoot?.prototype;
if (shadowRoot) shadowRoot.adoptedStyleSheets ??= [];
