import { nextTask } from './next-task.client';

/**
 * Evaluates the start in parts, each in a task of its own: all have arrived with this file, and run when
 * they are imported, the great packages before what imports them (decision 153).
 */
async function start(): Promise<void> {
  // Here, since webpack orders styles of static imports behind those of eager ones.
  await import(/* webpackMode: "eager", webpackExports: [] */ './styles.client');
  await nextTask();
  await import(/* webpackMode: "eager", webpackExports: [] */ './federation/engine.client');
  await nextTask();
  await import(/* webpackMode: "eager", webpackExports: [] */ 'react-dom/client');
  await nextTask();
  await import(/* webpackMode: "eager", webpackExports: [] */ '@waypost/shared/runtime');
  await nextTask();
  await import(/* webpackMode: "eager", webpackExports: [] */ '@waypost/shared/router');
  await nextTask();
  const { takeOver } = await import(/* webpackMode: "eager" */ './take-over.client');
  await takeOver();
}

void start();
