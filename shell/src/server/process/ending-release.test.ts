import { codeInStack } from './ending-release';

const found = (frame: string) =>
  codeInStack(['Error: Out of order', `    at ${frame}`], '/srv/releases');

it('names the release whose server bundle is on the stack, whatever its version is called', () => {
  expect(found('Timeout.x (/srv/releases/mf-blog/1.2.0-3f9a/server/remote.cjs:41:9)')).toEqual({
    name: 'mf-blog',
    version: '1.2.0-3f9a',
    frame: 'at Timeout.x (remote.cjs:41:9)',
  });
  expect(found('/srv/releases/mf-blog/nightly/server/remote.cjs:41:9')).toEqual({
    name: 'mf-blog',
    version: 'nightly',
    frame: 'at remote.cjs:41:9',
  });
});

it("names the release of a machine's copy, and an upload that is being checked", () => {
  expect(found('x (/srv/releases/.copies/mf-blog/1.2.0/server/remote.cjs:1:1)')).toEqual({
    name: 'mf-blog',
    version: '1.2.0',
    frame: 'at x (remote.cjs:1:1)',
  });
  expect(found('x (/srv/releases/.uploads/upload-Xy12/server/remote.cjs:1:1)')).toEqual({
    name: '.uploads',
    version: 'upload-Xy12',
    frame: 'at x (remote.cjs:1:1)',
  });
});

it.each([
  ['at loader (/srv/releases/mf-x/1/server/routes.cjs:2:3)', 'at loader (routes.cjs:2:3)'],
  ['    at /srv/releases/mf-x/1/server/routes.cjs:2:3', 'at routes.cjs:2:3'],
  ['at async /srv/releases/mf-x/1/server/routes.cjs:2:3', 'at async routes.cjs:2:3'],
  ['at file:///srv/releases/mf-x/1/server/routes.cjs:2:3', 'at routes.cjs:2:3'],
  [
    'at eval (eval at loader (/srv/releases/.copies/mf-x/1/server/routes.cjs:2:3), <anonymous>:1:1)',
    'at eval (eval at loader (routes.cjs:2:3), <anonymous>:1:1)',
  ],
])('tells no folder of the machine: %s', (line, frame) => {
  const code = { name: 'mf-x', version: '1', frame };
  expect(codeInStack(['at host (/srv/main.cjs:1:1)', line], '/srv/releases')).toEqual(code);
});

it("names none for the host's own errors", () => {
  expect(found('start (/srv/shell/dist/server/main.cjs:10:5)')).toBeNull();
});
