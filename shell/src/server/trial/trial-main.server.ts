import { serveTrial } from '@waypost/shared/releases/serve-trial';
import { provideSanitiserLater } from '../render/provide-sanitiser.server';

provideSanitiserLater();
serveTrial();
