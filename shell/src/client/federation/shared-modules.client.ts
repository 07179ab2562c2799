import type { createInstance } from '@module-federation/enhanced/runtime';
import react, { version as reactVersion } from 'react';
import reactDom from 'react-dom';
import reactRedux from 'react-redux/package.json';
import reactRouterDom from 'react-router-dom/package.json';
import shared from '@waypost/shared/package.json';
import * as runtime from '@waypost/shared/runtime';
import * as redux from '../redux-surface';
import * as router from '../router-surface';

type SharedModules = NonNullable<Parameters<typeof createInstance>[0]['shared']>;

// Ranges are compared by the shell's server before a release goes live (decision 007).
const shareConfig = { singleton: true, requiredVersion: false } as const;

const offer = (version: string, module: unknown): SharedModules[string] => ({
  version,
  lib: () => module,
  shareConfig,
});

/**
 * What the host gives every remote, so that a page has one copy of all that has identity or state
 * (design §3). The host's own imports need no federation, and stay open to tree shaking.
 */
export const sharedModules: SharedModules = {
  react: offer(reactVersion, react),
  'react-dom': offer(reactVersion, reactDom),
  'react-router-dom': offer(reactRouterDom.version, router),
  'react-redux': offer(reactRedux.version, redux),
  '@waypost/shared/runtime': offer(shared.version, runtime),
};
