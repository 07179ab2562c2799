import { version as react } from 'react';
import { version as reactDom } from 'react-dom';
import reactRedux from 'react-redux/package.json';
import reactRouterDom from 'react-router-dom/package.json';
import shared from '@waypost/shared/package.json';

/** Versions of the singletons that the host offers. */
export const hostVersions: Readonly<Record<string, string>> = {
  react,
  'react-dom': reactDom,
  'react-redux': reactRedux.version,
  'react-router-dom': reactRouterDom.version,
  '@waypost/shared': shared.version,
};
