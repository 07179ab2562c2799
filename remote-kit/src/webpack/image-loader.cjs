const { createHash } = require('node:crypto');
const path = require('node:path');
const { imageSize } = require('image-size');

/**
 * An imported image: its address by default, with `width` and `height`, so that nothing moves when it arrives.
 * Server and browser write the same address.
 */
module.exports = function loadImage(content) {
  const { publicPath, emit } = this.getOptions();
  const { name, ext } = path.parse(this.resourcePath);
  const file = `${name}.${createHash('sha256').update(content).digest('hex').slice(0, 8)}${ext}`;
  const { width, height } = imageSize(content);
  if (emit) this.emitFile(file, content);
  const address = publicPath
    ? JSON.stringify(publicPath + encodeURIComponent(file))
    : `__webpack_public_path__ + ${JSON.stringify(encodeURIComponent(file))}`;
  return `export default ${address}; export const width = ${width}, height = ${height};`;
};

module.exports.raw = true;
