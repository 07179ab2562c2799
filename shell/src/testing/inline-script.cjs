/** In place of the text of an inline script, which the build bundles; browser tests run the real one. */
module.exports = { __esModule: true, default: 'performance.now()' };
