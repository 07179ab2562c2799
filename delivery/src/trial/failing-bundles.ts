/** What code of a release does, in places of {@link failingBundle}. */
export interface Fault {
  /** Runs when the bundle is loaded. */
  atImport?: string;
  /** Runs in the page's loader. */
  inLoader?: string;
  /** Runs in the page's action. */
  inAction?: string;
  /** Runs in the page's component. */
  inRender?: string;
}

/** A server bundle of one page at `/x`, `mf-x:page`, with a fault of a release in it. */
export const failingBundle = ({
  atImport = '',
  inLoader = '',
  inAction = '',
  inRender = '',
}: Fault): string => `
  const { createElement } = require('react');
  ${atImport};
  function Page() { ${inRender}; return createElement('h1', null, 'The failing page'); }
  exports.routes = [{
    id: 'mf-x:page', path: '/x', Component: Page,
    loader: async (args) => { const { request } = args; ${inLoader}; return null; },
    action: async () => { ${inAction}; return null; },
  }];
  exports.api = {
    reducerPath: 'mf-x', reducer: (s = null) => s, middleware: () => (n) => (a) => n(a),
    util: { resetApiState: () => ({ type: 'reset' }) },
  };`;
