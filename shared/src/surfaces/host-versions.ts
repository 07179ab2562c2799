import { version as react } from 'react';
import { version as reactDom } from 'react-dom';
import reactRedux from 'react-redux/package.json' with { type: 'json' };
import reactRouterDom from 'react-router-dom/package.json' with { type: 'json' };
import shared from '@waypost/shared/package.json' with { type: 'json' };

/** Versions of the packages that the host shares. */
export const hostVersions: Readonly<Record<string, string>> = {
  react,
  'react-dom': reactDom,
  'react-redux': reactRedux.version,
  'react-router-dom': reactRouterDom.version,
  '@waypost/shared': shared.version,
};
