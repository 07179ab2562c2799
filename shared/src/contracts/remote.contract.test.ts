import { assertRemoteModule, RemoteContractError } from './remote.contract';

const api = {
  reducerPath: 'mf-x',
  reducer: () => null,
  middleware: () => () => () => null,
  util: { resetApiState: () => ({ type: 'reset' }) },
};
const route = { id: 'mf-x:page', path: '/x' };

describe('the contract of a remote', () => {
  it('admits routes and an api', () => {
    const module = { routes: [route, { id: 'mf-x:group', children: [route] }], api };
    expect(assertRemoteModule(module, 'mf-x')).toBe(module);
  });

  it.each([
    ['nothing', undefined, /exports no module/],
    ['no routes', { api }, /exports no array "routes"/],
    ['an empty list of routes', { routes: [], api }, /exports no array "routes"/],
    ['a route of another remote', { routes: [{ ...route, id: 'mf-y:page' }], api }, /"mf-x:"/],
    ['a route without an id', { routes: [{ path: '/x' }], api }, /"\/x" needs an id/],
    ['a route without a place', { routes: [{ id: 'mf-x:page' }], api }, /neither path/],
    ['no api', { routes: [route] }, /exports no RTK Query "api"/],
  ])('refuses %s', (_what, exposed, message) => {
    const check = () => assertRemoteModule(exposed, 'mf-x');
    expect(check).toThrow(RemoteContractError);
    expect(check).toThrow(message);
  });
});
