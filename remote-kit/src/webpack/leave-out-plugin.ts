import type { Compiler } from 'webpack';

/** Keeps a file out of a build that another plugin insists on writing. */
export class LeaveOutPlugin {
  /** @param file the file's name, relative to the output folder */
  constructor(readonly file: string) {}

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('LeaveOutPlugin', (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'LeaveOutPlugin', stage }, () =>
        compilation.deleteAsset(this.file),
      );
    });
  }
}
