// What jest resolves the embedded engine's modules to; see node-with-embedded-engine.mjs.
module.exports = globalThis.embeddedEngine;
