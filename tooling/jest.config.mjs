import { node } from '@waypost/remote-kit/jest';

/** Packages that come as ES modules only and have to be translated for jest. */
const esmOnly = ['@waypost', 'github-slugger', 'jose', 'marked'];

export default {
  ...node,
  displayName: 'tooling',
  transformIgnorePatterns: [`/node_modules/(?!(${esmOnly.join('|')})/)`],
};
