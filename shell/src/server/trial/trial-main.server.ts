import { provideSanitiser } from '@waypost/shared/host';
import type { Sanitiser } from '@waypost/shared/host/create-sanitiser';
import { serveTrial } from '@waypost/shared/releases/serve-trial';
import { createServerSanitiser } from '../render/sanitiser.server';

// Made when a page first needs it: most of what a trial takes to start.
let sanitise: Sanitiser | undefined;
provideSanitiser((html) => (sanitise ??= createServerSanitiser())(html));

serveTrial();
