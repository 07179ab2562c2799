import { publishManifest } from './publish-manifest';

it('a published package exports what was built of its sources, and nothing of its making', () => {
  expect(
    publishManifest({
      name: '@waypost/x',
      private: true,
      files: ['dist'],
      bin: { x: 'bin/x.mjs' },
      scripts: { test: 'jest' },
      devDependencies: { jest: '1.0.0' },
      dependencies: { react: '19.3.1', zod: '4.6.7' },
      peerDependencies: { '@waypost/shared': '^1.0.0' },
      exports: {
        '.': './src/main.ts',
        './ui/*': './src/ui/*.tsx',
        './styles/*': './src/styles/*',
        './css-modules': { types: './src/styles/css.d.ts' },
        './jest': './jest/preset.mjs',
        './package.json': './package.json',
      },
    }),
  ).toEqual({
    name: '@waypost/x',
    files: ['dist'],
    bin: { x: 'bin/x.mjs' },
    dependencies: { zod: '4.6.7' },
    peerDependencies: { '@waypost/shared': '^1.0.0', react: '19.3.1' },
    exports: {
      '.': { types: './dist/main.d.ts', default: './dist/main.js' },
      './ui/*': { types: './dist/ui/*.d.ts', default: './dist/ui/*.js' },
      './styles/*': './dist/styles/*',
      './css-modules': { types: './dist/styles/css.d.ts' },
      './jest': './jest/preset.mjs',
      './package.json': './package.json',
    },
  });
});
