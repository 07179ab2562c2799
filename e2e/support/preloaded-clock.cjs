/**
 * Preloaded into a process of a test: its `Date`, and with it the embedded database, runs as ever, ahead by what the
 * test said last. Timers and processes that it starts keep the real time.
 */
const RealDate = Date;
let ahead = Number(process.env.CLOCK_AHEAD_MS ?? 0);

globalThis.Date = class extends RealDate {
  constructor(...parts) {
    if (parts.length === 0) super(RealDate.now() + ahead);
    else super(...parts);
  }

  static now() {
    return RealDate.now() + ahead;
  }
};

process.on('message', (message) => {
  if (message?.type !== 'clock') return;
  ahead += message.milliseconds;
  process.send?.({ type: 'clock' });
});
// Listening must not keep the process from its end; its own processes live by such a channel.
process.channel?.unref();
delete process.env.NODE_OPTIONS;
