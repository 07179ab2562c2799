import { releaseInStack } from './release-in-stack.server';

const thrownIn = (...frames: string[]): Error =>
  Object.assign(new Error('Out of order'), {
    stack: ['Error: Out of order', ...frames.map((frame) => `    at ${frame}`)].join('\n'),
  });

it('names the release whose server bundle is on the stack', () => {
  const error = thrownIn(
    'Timeout._onTimeout (/srv/releases/mf-blog/1.2.0-3f9a/server/remote.cjs:41:9)',
    'listOnTimeout (node:internal/timers:581:17)',
  );
  expect(releaseInStack(error)).toEqual({ name: 'mf-blog', version: '1.2.0-3f9a' });
});

it("names none for the host's own errors, and for what is no error", () => {
  const own = thrownIn('start (/srv/shell/dist/server/main.cjs:10:5)');
  expect(releaseInStack(own)).toBeNull();
  expect(releaseInStack('Out of order')).toBeNull();
});
