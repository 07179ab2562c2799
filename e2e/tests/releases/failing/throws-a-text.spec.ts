import { testLogged } from '../../../support/failing-release';

testLogged(
  'throws a text from a timer, which no stack tells of,',
  { inLoader: `if (isNamed) setTimeout(() => { throw 'Out of order'; })` },
  /^Out of order$/,
);
