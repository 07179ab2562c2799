import { testLogged } from '../../../support/failing-release';

testLogged(
  'throws from a timer',
  { inLoader: 'if (isNamed) setImmediate(() => { throw new Error("Thrown by a timer"); })' },
  /Thrown by a timer/,
);
