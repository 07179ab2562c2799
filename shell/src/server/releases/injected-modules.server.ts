import * as react from 'react';
import * as reactDom from 'react-dom';
import * as reactRedux from 'react-redux';
import * as reactRouterDom from 'react-router-dom';
import * as runtime from '@waypost/shared/runtime';
import type { InjectedModules } from '@waypost/shared/releases/server-bundle';

/** The host's own copies of what remotes share, given to their server bundles (design §3). */
export const injectedModules: InjectedModules = {
  react,
  'react-dom': reactDom,
  'react-redux': reactRedux,
  'react-router-dom': reactRouterDom,
  '@waypost/shared/runtime': runtime,
};
