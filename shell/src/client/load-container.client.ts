import type { LoadableRelease } from './remotes.client';
import { shareScope } from './share-scope.client';

/** What a federation container offers (webpack's ModuleFederationPlugin). */
interface Container {
  init: (shareScope: object) => Promise<void> | void;
  get: (exposed: string) => Promise<() => unknown>;
}

/** Runs a script of another build; a failed one leaves nothing behind, so it may be tried again. */
function runScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = src;
    script.async = true;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error(`${src} could not be loaded`));
    };
    document.head.append(script);
  });
}

/**
 * Loads the container of a remote, gives it the host's share scope and returns what it exposes
 * as `./routes`.
 *
 * @throws Error when a file of it does not load
 */
export async function loadContainer({ container, baseUrl }: LoadableRelease): Promise<unknown> {
  const entry = new URL(container.entry, new URL(baseUrl, location.href));
  await runScript(entry.href);
  const loaded = (window as unknown as Record<string, Container | undefined>)[container.name];
  if (!loaded) throw new Error(`${entry.href} defines no container ${container.name}`);
  await loaded.init(shareScope);
  const factory = await loaded.get('./routes');
  return factory();
}
