import { serveTrial } from '@waypost/delivery/trial/serve-trial.server';
import { provideSanitiserLater } from './render/provide-sanitiser';

provideSanitiserLater();
serveTrial();
