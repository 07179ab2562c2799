import { runAsRelease, surviveRemotes } from './survive-remotes';

const EVENTS = ['uncaughtException', 'unhandledRejection'] as const;

type Line = [context: { err: Error; remote?: string; version?: string }, message: string];

/** Installs the handlers in place of the test runner's; `emit` is what Node does with an error. */
function install() {
  const before = EVENTS.map((event) => [event, process.listeners(event as never)] as const);
  for (const event of EVENTS) process.removeAllListeners(event);
  const lines: Line[] = [];
  surviveRemotes({ error: (...line: unknown[]) => void lines.push(line as Line) }, '/srv/releases');
  const exit = jest.spyOn(process, 'exit').mockImplementation((() => undefined) as never);
  return {
    lines,
    exit,
    emit: (event: (typeof EVENTS)[number], error: unknown) =>
      process.emit(event as 'uncaughtException', error as Error),
    restore: () => {
      exit.mockRestore();
      for (const [event, listeners] of before) {
        process.removeAllListeners(event);
        for (const listener of listeners) process.on(event, listener as () => void);
      }
    },
  };
}

const thrownAt = (place: string): Error =>
  Object.assign(new Error('Out of order'), { stack: `Error: Out of order\n    at ${place}` });

const OF_A_REMOTE = thrownAt('Timeout.x (/srv/releases/mf-blog/1.2.0-3f9a/server/remote.cjs:1:1)');
const OF_THE_HOST = thrownAt('Timeout.x (/srv/shell/dist/server/main.cjs:1:1)');

let node: ReturnType<typeof install>;
beforeEach(() => {
  node = install();
});
afterEach(() => node.restore());

it.each(EVENTS)('logs the release of what a remote throws and goes on: %s', (event) => {
  node.emit(event, OF_A_REMOTE);
  expect(node.lines).toHaveLength(1);
  expect(node.lines[0]?.[0]).toMatchObject({ remote: 'mf-blog', version: '1.2.0-3f9a' });
  expect(node.exit).not.toHaveBeenCalled();
});

it.each(EVENTS)('goes on after an error of a remote that cannot be read: %s', (event) => {
  const { stack } = OF_A_REMOTE;
  const thrown = Object.defineProperty(Object.assign(new Error(), { stack }), 'message', {
    get() {
      throw new Error('not to be read');
    },
  });
  node.emit(event, thrown);
  expect(node.lines[0]?.[0]).toMatchObject({ remote: 'mf-blog', version: '1.2.0-3f9a' });
  expect(node.exit).not.toHaveBeenCalled();
});

it("logs an exception of the host's own and ends the process", () => {
  node.emit('uncaughtException', OF_THE_HOST);
  expect(node.lines[0]?.[0]).toEqual({ err: OF_THE_HOST });
  expect(node.exit).toHaveBeenCalledWith(1);
});

it("logs a rejection of the host's own and goes on, whatever was rejected with", () => {
  node.emit('unhandledRejection', 'no error at all');
  expect(node.lines[0]?.[0].err.message).toBe('no error at all');
  expect(node.exit).not.toHaveBeenCalled();
});

it.each([
  ['a text', 'Out of order'],
  [
    'an error whose stack cannot be read',
    Object.defineProperty(new Error('Out of order'), 'stack', {
      get() {
        throw new Error('not to be read');
      },
    }),
  ],
  [
    "an error of Node's own",
    thrownAt('TCPConnectWrap.afterConnect [as oncomplete] (node:net:1611:16)'),
  ],
])('knows by whom %s is thrown that no stack tells of', (_what, thrown) => {
  runAsRelease({ name: 'mf-blog', version: '7' }, () => node.emit('uncaughtException', thrown));
  expect(node.lines[0]?.[0]).toMatchObject({ remote: 'mf-blog', version: '7' });
  expect(node.exit).not.toHaveBeenCalled();
});

it("ends the process on what nobody is known to have thrown, and on the host's own in a remote's course", () => {
  node.emit('uncaughtException', 'Out of order');
  runAsRelease({ name: 'mf-blog', version: '7' }, () =>
    node.emit('uncaughtException', OF_THE_HOST),
  );
  expect(node.exit).toHaveBeenCalledTimes(2);
});

it('logs a fault of a release once a minute, however often its timer throws', () => {
  for (let count = 0; count < 100; count++) {
    const { stack } = OF_A_REMOTE;
    node.emit('uncaughtException', Object.assign(new Error(`At ${count}`), { stack }));
  }
  node.emit('uncaughtException', thrownAt('x (/srv/releases/mf-blog/2/server/remote.cjs:1:1)'));
  expect(node.lines.map(([{ version }]) => version)).toEqual(['1.2.0-3f9a', '2']);
});

it('keeps enough of a stack to find a release below many calls', () => {
  const deep = (left: number): Error => (left > 0 ? deep(left - 1) : new Error('Deep'));
  expect(deep(60).stack?.match(/at deep /g)).toHaveLength(61);
});
