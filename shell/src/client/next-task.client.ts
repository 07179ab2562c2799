type Scheduling = { scheduler?: { yield?: () => Promise<void> } };

/**
 * Ends the task: what was tapped or has to be painted meanwhile goes first. Where browsers cannot
 * continue ahead of other tasks, a message comes soonest.
 */
export const nextTask = (): Promise<void> =>
  (globalThis as Scheduling).scheduler?.yield?.() ??
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve();
    port2.postMessage(0);
  });
