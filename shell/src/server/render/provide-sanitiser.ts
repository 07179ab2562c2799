import { provideSanitiser } from '@waypost/shared/host';
import type { Sanitiser } from '@waypost/shared/host/create-sanitiser';

async function load(): Promise<Sanitiser> {
  const { createServerSanitiser } = await import('./sanitiser');
  return createServerSanitiser();
}

/** Sanitises from the first page that needs it on: jsdom takes half of the time to start. */
export function provideSanitiserLater(): void {
  let loading: Promise<Sanitiser> | undefined;
  provideSanitiser(async (html) => {
    loading ??= load();
    return (await loading)(html);
  });
}
