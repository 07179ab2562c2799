import * as react from 'react';
import * as reactDom from 'react-dom';
import { runtime } from '../runtime/host';
import { Link } from '../runtime/link';
import * as redux from './redux';
import * as router from './router';

/**
 * The modules that the host shares, by the request of remotes' bundles: the same objects in the
 * browser, on the shell's server and in the check of a release.
 */
export const hostModules: Readonly<Record<string, object>> = {
  react,
  'react-dom': reactDom,
  'react-router-dom': { ...router, Link },
  'react-redux': redux,
  '@waypost/shared/runtime': runtime,
};
