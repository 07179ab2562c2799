import type { OpenDatabase } from '../db/database';
import type { MailSettings } from '../mail/mail-queue';
import type { Settings } from '../settings';

/** How mail goes out by the settings, `undefined` when none does. */
export function mailSettings(
  { SMTP_URL, MAIL_FROM }: Pick<Settings, 'SMTP_URL' | 'MAIL_FROM'>,
  engine: OpenDatabase['engine'],
): Omit<MailSettings, 'site'> | undefined {
  if (!SMTP_URL || !MAIL_FROM) return undefined;
  return { smtpUrl: SMTP_URL, from: MAIL_FROM, isAlone: engine === 'embedded' };
}
