const { build } = require('esbuild');

/** Makes the text of an inline script of a module and what it imports: `import text from './script?inline'`. */
module.exports = function inlineScript() {
  const done = this.async();
  build({
    entryPoints: [this.resourcePath],
    ...{ bundle: true, minify: true, write: false, metafile: true, logLevel: 'silent' },
    ...{ format: 'iife', target: 'es2022', absWorkingDir: this.rootContext },
  }).then(({ outputFiles, metafile }) => {
    for (const file of Object.keys(metafile.inputs)) {
      this.addDependency(require('node:path').join(this.rootContext, file));
    }
    done(null, `export default ${JSON.stringify(outputFiles[0].text.trim())};`);
  }, done);
};
