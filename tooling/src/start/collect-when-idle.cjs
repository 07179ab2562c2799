/**
 * Loaded before each process of a site that is started with `--expose-gc`. V8 collects garbage when it
 * needs room, so after a load a process holds what that has left for as long as nothing happens, twice
 * what it uses (decision 100).
 */
const { isMainThread } = require('node:worker_threads');

/** Milliseconds between two looks at how busy the process is. */
const POLL_MS = 10_000;

/** Share of a processor from which on there is garbage worth a collection. */
const BUSY = 0.1;

/** Share of a processor up to which hardly anybody waits for the process. */
const IDLE = 0.04;

/**
 * Collects all garbage once after every busy time, as soon as the process is idle.
 *
 * @param {() => void} collect
 * @param {() => number} [shareOfTime] processor time since the last call, in shares of one processor
 */
function collectWhenIdle(collect, shareOfTime = cpuShare()) {
  // The start itself leaves the most.
  let wasBusy = true;
  setInterval(() => {
    const share = shareOfTime();
    if (share >= BUSY) wasBusy = true;
    if (!wasBusy || share > IDLE) return;
    wasBusy = false;
    collect();
  }, POLL_MS).unref();
}

/** By processor time, since others that keep the processors busy leave this process no less idle. */
function cpuShare() {
  let last = process.cpuUsage();
  let lookedAt = performance.now();
  return () => {
    const { user, system } = process.cpuUsage(last);
    const passed = performance.now() - lookedAt;
    last = process.cpuUsage();
    lookedAt += passed;
    return (user + system) / 1_000 / passed;
  };
}

const { gc } = globalThis;
if (gc) {
  // Nobody else has it: code of remotes runs in the shell.
  globalThis.gc = undefined;
  if (isMainThread) collectWhenIdle(gc);
}

module.exports = { collectWhenIdle };
