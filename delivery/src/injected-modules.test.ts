import { createElement } from 'react';
import { hostModules } from '@waypost/shared/surfaces/host-modules';
import { injectedModules } from './injected-modules.server';
import { evaluateServerBundle } from './server-bundle.server';

const evaluate = (code: string): unknown => evaluateServerBundle(code, '/mf-x/routes.cjs');

it.each([
  ['strict code', `'use strict'; require('react').createElement = () => null;`],
  ['other code', `require('react').createElement = () => null;`],
  ['a default import', `require('react').default.createElement = () => null;`],
])('refuses aloud that %s replaces a name of a shared module', (_what, code) => {
  expect(() => evaluate(code)).toThrow('A remote cannot replace createElement of react');
  expect(evaluate(`module.exports = require('react').createElement`)).toBe(createElement);
});

it.each(['react-dom', 'react-router-dom', 'react-redux', '@waypost/shared/runtime'])(
  'refuses that a name of %s is replaced, removed or added',
  (request) => {
    const [name = ''] = Object.keys(injectedModules[request] ?? {});
    const module = `'use strict'; const module_ = require('${request}');`;
    expect(() => evaluate(`${module} module_['${name}'] = 1`)).toThrow('A remote cannot replace');
    expect(() => evaluate(`${module} delete module_['${name}']`)).toThrow('Cannot delete');
    expect(() => evaluate(`${module} module_.added = 1`)).toThrow('Cannot add');
  },
);

it('gives remotes every name that the host shares, as it is', () => {
  expect(Object.keys(injectedModules)).toEqual(Object.keys(hostModules));
  for (const [request, module] of Object.entries(hostModules)) {
    const { default: _itself, ...names } = module as Record<string, unknown>;
    expect(injectedModules[request]).toMatchObject(names);
  }
});
