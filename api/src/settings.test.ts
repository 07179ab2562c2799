import path from 'node:path';
import { SettingsError } from '@waypost/server-kit/settings';
import { readSettings } from './settings';

describe('readSettings', () => {
  it('has defaults for everything, and takes empty for unset', () => {
    const defaults = readSettings({});
    expect(defaults).toEqual({
      API_PORT: 3001,
      HOST: '127.0.0.1',
      DATA_DIR: path.resolve('data'),
      RATE_LIMIT: true,
      SITE_ORIGIN: 'http://localhost:3000',
      SITE_NAME: 'Waypost',
      SITE_TIME_ZONE: Intl.DateTimeFormat().resolvedOptions().timeZone,
      TRUST_PROXY: ['loopback'],
      LOG_LEVEL: 'info',
    });
    expect(readSettings({ API_PORT: '', HOST: ' ', DATABASE_URL: '' })).toEqual(defaults);
  });

  it('reads what is set', () => {
    expect(
      readSettings({
        API_PORT: '4000',
        DATABASE_URL: 'postgres://user:pass@db:5432/waypost',
        RATE_LIMIT: 'off',
        SITE_ORIGIN: 'https://waypost.example/',
        TRUST_PROXY: '10.0.0.0/8, loopback',
      }),
    ).toMatchObject({
      API_PORT: 4000,
      DATABASE_URL: 'postgres://user:pass@db:5432/waypost',
      RATE_LIMIT: false,
      SITE_ORIGIN: 'https://waypost.example',
      TRUST_PROXY: ['10.0.0.0/8', 'loopback'],
    });
  });

  it.each([
    ['API_PORT', 'eighty'],
    ['API_PORT', '70000'],
    ['API_PORT', '-1'],
    ['DATABASE_URL', 'mysql://db/waypost'],
    ['DATABASE_URL', 'db'],
    ['DATABASE_URL', 'postgres://db.example.org/waypost?sslmode=no-verify'],
    ['DATABASE_URL', 'postgres://db.example.org/waypost?sslmode=require&uselibpqcompat=true'],
    ['ADMIN_TOKEN', 'short'],
    ['ADMIN_TOKEN', 'with spaces in between it'],
    ['RATE_LIMIT', 'yes'],
    ['SITE_ORIGIN', 'waypost.example'],
    ['TRUST_PROXY', 'everyone'],
    ['SMTP_URL', 'mail.example.org'],
    ['SMTP_URL', 'smtps://mail.example.org/?tls.rejectUnauthorized=false'],
    ['MAIL_FROM', 'the editors'],
    ['SITE_TIME_ZONE', 'Mars/Base'],
    ['LOG_LEVEL', 'loud'],
  ])('refuses %s=%s in one line that names it', (name, value) => {
    const read = () => readSettings({ [name]: value });
    expect(read).toThrow(SettingsError);
    expect(read).toThrow(new RegExp(`^Wrong setting: ${name} must .+$`));
  });

  it('wants to know where mails come from as soon as they go anywhere', () => {
    const SMTP_URL = 'smtps://user:pass@mail.example.org';
    expect(() => readSettings({ SMTP_URL })).toThrow(/^Wrong setting: MAIL_FROM is needed/);
    for (const MAIL_FROM of ['a@example.org', 'Weekly: news <a@example.org>']) {
      expect(readSettings({ SMTP_URL, MAIL_FROM })).toMatchObject({ SMTP_URL, MAIL_FROM });
      const padded = { SMTP_URL: ` ${SMTP_URL}\n`, MAIL_FROM: ` ${MAIL_FROM} ` };
      expect(readSettings(padded)).toMatchObject({ SMTP_URL, MAIL_FROM });
    }
  });

  it.each(['pa#ss', '12#34', 'a/b', 'why?', '100%', '%zz'])(
    'says what to do with the password %s in an address, and does not repeat it',
    (password) => {
      const mail = (given: string) => ({
        SMTP_URL: `smtps://user:${given}@mail.example.org:465/?pool=true`,
        MAIL_FROM: 'a@example.org',
      });
      expect(() => readSettings(mail(password))).toThrow(
        /^Wrong setting: SMTP_URL must percent-encode signs in its user and password: %23 for #.*%25 for %$/,
      );
      expect(readSettings(mail(encodeURIComponent(password))).SMTP_URL).toBeDefined();
    },
  );

  it('takes a user that is an address', () => {
    const SMTP_URL = 'smtps://news@example.org:secret@mail.example.org/?name=a@b';
    expect(readSettings({ SMTP_URL, MAIL_FROM: 'a@example.org' })).toMatchObject({ SMTP_URL });
  });

  it('never repeats a secret in the message', () => {
    expect(() => readSettings({ DATABASE_URL: 'mysql://u:hunter2@db/x' })).not.toThrow('hunter2');
  });
});
