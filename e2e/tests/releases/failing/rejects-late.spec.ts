import { testLogged } from '../../../support/failing-release';

testLogged(
  'rejects late',
  { inLoader: 'if (isNamed) setTimeout(() => Promise.reject(new Error("Rejected late")), 50)' },
  /Rejected late/,
);
