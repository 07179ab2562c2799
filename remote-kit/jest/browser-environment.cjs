const { TestEnvironment } = require('jest-environment-jsdom');

/** Web APIs that browsers and Node have and jsdom lacks (design §9.13). */
const names = [
  ...['fetch', 'Request', 'Response', 'Headers', 'AbortController', 'AbortSignal'],
  ...['TextEncoder', 'TextDecoder', 'ReadableStream', 'TransformStream', 'structuredClone'],
];

/** jsdom with Node's own fetch and streams. */
module.exports = class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of names) this.global[name] = globalThis[name];
  }
};
