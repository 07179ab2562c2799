/**
 * Development only, before react-dom. What React Refresh puts in place of the DevTools hook forgets the
 * renderers it is given, so that the refresh runtime of a remote, which comes later, would
 * find none (design §9.12).
 */
const hook = window.__REACT_DEVTOOLS_GLOBAL_HOOK__;
const inject = hook.inject;

hook.inject = (renderer) => {
  const id = inject(renderer);
  hook.renderers.set(id, renderer);
  return id;
};
