import { forgetEnvironment } from './forget-environment';

it('leaves no secret to code of remotes, known or unknown', () => {
  const env: NodeJS.ProcessEnv = {
    ...{ NODE_ENV: 'production', PATH: '/usr/bin', TZ: 'UTC', PORT: '3000' },
    ...{ ADMIN_TOKEN: 'secret', DATABASE_URL: 'secret', SMTP_URL: 'secret' },
    ...{ RELEASES_DATABASE_URL: 'secret', PGPASSWORD: 'secret', CLOUD_KEY: 'secret' },
  };
  forgetEnvironment(env);
  expect(env).toEqual({ NODE_ENV: 'production', PATH: '/usr/bin', TZ: 'UTC' });
});
