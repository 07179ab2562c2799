import { testLogged } from '../../../support/failing-release';

const SECRETS = ['ADMIN_TOKEN', 'DATABASE_URL', 'SMTP_URL', 'CLOUD_KEY'];

const names = 'Object.keys(process.env).sort().join()';

testLogged(
  'throws the names of what it reads in the environment, none of them a secret,',
  { inLoader: `if (isNamed) setTimeout(() => { throw new Error('Names: ' + ${names}); })` },
  new RegExp(`^Names: (?!.*(${SECRETS.join('|')}|RELEASES_)).*NODE_ENV`),
  Object.fromEntries(SECRETS.map((name) => [name, 'secret'])),
);
