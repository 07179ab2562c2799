import { serveTrial } from './serve-trial.server';

serveTrial();
