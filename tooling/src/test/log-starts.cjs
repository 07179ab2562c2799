/**
 * Preloaded into every process of a test run by `npm test -- --starts`: writes a line for each process and server that
 * a test starts, with the test's file and how long it ran.
 */
const { appendFileSync } = require('node:fs');
const { ChildProcess } = require('node:child_process');
const net = require('node:net');

const { STARTS_FILE, STARTED_BY } = process.env;

/** What a command line starts, the first that fits. */
const kinds = {
  site: /site\.mjs (start|serve|dev)/,
  build: /site\.mjs \S*build|waypost\.mjs (check|build|publish|release|verify)|npm run.* build/,
  shell: /shell\S*\/(dist|server)\/\S*main/,
  API: /api\/dist\/main/,
  database: /initdb|bin\/postgres /,
  nginx: /nginx/,
  browser: /chromium|chrome/,
};
const kindOf = (line) =>
  Object.keys(kinds).find((kind) => kinds[kind].test(line)) ?? 'other process';

/** The test that a worker of Jest or Playwright runs, as its parent named it. */
let file = STARTED_BY;
if (STARTS_FILE && process.send && /jest-worker|playwright/.test(process.argv[1] ?? '')) {
  process.on('message', (message) => {
    file = message?.[3]?.[0]?.path ?? message?.params?.params?.file ?? file;
  });
}

function log(kind, start) {
  const ms = Math.round(performance.now() - start);
  const line = JSON.stringify({ file: file ?? null, kind, ms });
  appendFileSync(STARTS_FILE, `${line}\n`);
}

if (STARTS_FILE) {
  const { spawn } = ChildProcess.prototype;
  ChildProcess.prototype.spawn = function (options) {
    const start = performance.now();
    const kind = kindOf((options.args ?? []).join(' '));
    if (file) {
      options.envPairs?.push(`STARTED_BY=${file}`);
      this.once('exit', () => log(kind, start));
    }
    return spawn.call(this, options);
  };
  const { listen } = net.Server.prototype;
  net.Server.prototype.listen = function (...args) {
    const start = performance.now();
    // A process that a test started counts itself.
    if (file && file !== STARTED_BY) this.once('close', () => log('server in the test', start));
    return listen.apply(this, args);
  };
}
