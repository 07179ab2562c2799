const path = require('node:path');

/** Stands for an imported image in tests: its address is the name of its file. */
module.exports = {
  process: (_source, file) => ({
    code: `module.exports = { __esModule: true, default: ${JSON.stringify(path.basename(file))}, width: 1, height: 1 };`,
  }),
};
