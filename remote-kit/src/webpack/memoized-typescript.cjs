const typescript = require('typescript');

/** What each file was compiled from the last time, and to what. */
const compiled = new Map();

/**
 * TypeScript for `ts-loader`: the builds of a remote, or of the host, are made of much the same files, which
 * one process compiles once.
 */
module.exports = {
  ...typescript,
  transpileModule(source, options) {
    const { transformers, fileName, ...rest } = options;
    // Transformers are functions, which cannot be compared.
    if (transformers?.before?.length) return typescript.transpileModule(source, options);
    const key = JSON.stringify([source, rest]);
    const last = compiled.get(fileName);
    if (last?.key === key) return last.result;
    const result = typescript.transpileModule(source, options);
    compiled.set(fileName, { key, result });
    return result;
  },
};
