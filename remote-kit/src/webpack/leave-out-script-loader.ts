import type { Compiler } from 'webpack';

/**
 * Leaves webpack's own loader of scripts out of a build: the host brings one that checks what it loads
 * (`shell/src/client/federation/load-checked.client.ts`). Left in, it would be 541 bytes of gzip on home.
 */
export class LeaveOutScriptLoader {
  apply(compiler: Compiler): void {
    const name = 'LeaveOutScriptLoader';
    const { loadScript } = compiler.webpack.RuntimeGlobals;
    compiler.hooks.compilation.tap(name, (compilation) => {
      // The first that returns something decides which module is added.
      compilation.hooks.runtimeRequirementInTree
        .for(loadScript)
        .tap({ name, before: 'RuntimePlugin' }, () => true);
    });
  }
}
