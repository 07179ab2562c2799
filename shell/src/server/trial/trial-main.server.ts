import { provideSanitiser } from '@waypost/shared/host';
import type { Sanitiser } from '@waypost/shared/host/create-sanitiser';
import { serveTrial } from '@waypost/shared/releases/serve-trial';

async function loadSanitiser(): Promise<Sanitiser> {
  const { createServerSanitiser } = await import('../render/sanitiser.server');
  return createServerSanitiser();
}

// jsdom takes half of the time to start, and few pages need it.
let loading: Promise<Sanitiser> | undefined;
provideSanitiser(async (html) => {
  loading ??= loadSanitiser();
  return (await loading)(html);
});

serveTrial();
