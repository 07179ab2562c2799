/** Fails the build of one side where it imports a file that belongs to the other. */
module.exports = function forbid() {
  const { suffix } = this.getOptions();
  throw new Error(
    `${this.resourcePath} is the ${suffix}’s and must not get into this bundle. ` +
      'Import it only from the other side, or move what both need into a file without the suffix.',
  );
};
