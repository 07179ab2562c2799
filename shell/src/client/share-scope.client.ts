import react, { version as reactVersion } from 'react';
import reactDom from 'react-dom';
import reactRedux from 'react-redux/package.json';
import reactRouterDom from 'react-router-dom/package.json';
import shared from '@waypost/shared/package.json';
import * as runtime from '@waypost/shared/runtime';
import * as redux from '@waypost/shared/redux';
import * as router from '@waypost/shared/router';

/** One module as a container's runtime looks it up: `scope[name][version].get()()`. */
interface SharedModule {
  get: () => () => unknown;
  from: string;
  eager: boolean;
  loaded: boolean;
}

const offer = (version: string, module: unknown): Record<string, SharedModule> => ({
  [version]: { get: () => () => module, from: 'shell', eager: true, loaded: true },
});

/**
 * Webpack's share scope, written by hand: what the host gives every container, so that a page has
 * one copy of all that has identity or state (design §3). The host's own imports need no
 * federation, and stay open to tree shaking (decision 008).
 */
export const shareScope = {
  react: offer(reactVersion, react),
  'react-dom': offer(reactVersion, reactDom),
  'react-router-dom': offer(reactRouterDom.version, router),
  'react-redux': offer(reactRedux.version, redux),
  '@waypost/shared/runtime': offer(shared.version, runtime),
};
