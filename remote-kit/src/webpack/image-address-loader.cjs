/** `new URL(…, import.meta.url)` names a file of the server's machine on the server: an import does not. */
module.exports = function refuse() {
  const file = this.resourcePath.slice(this.resourcePath.lastIndexOf('/') + 1);
  throw new Error(`Import the file in place of new URL(…): import address from './${file}'`);
};
