import { z } from 'zod';
import { moment } from '../http/schemas/media';
import { inDigits, wholeNumber } from '../http/schemas/paging';
import { emailField, lineField } from '../http/schemas/text';
import { permissions, roles } from './permissions';

const SHORTEST_PASSWORD = 12;
const MAX_PASSWORD_LENGTH = 200;
const MAX_TOKEN_LENGTH = 100;
const MAX_KEY_TEXT_LENGTH = 20_000;

export const role = z.enum(roles, `Role must be one of ${roles.join(', ')}`);

/** A password that somebody chooses. */
export const newPassword = z
  .string({ error: 'Password is required' })
  .min(SHORTEST_PASSWORD, `Password must be at least ${SHORTEST_PASSWORD} characters`)
  .max(MAX_PASSWORD_LENGTH, `Password must be at most ${MAX_PASSWORD_LENGTH} characters`);

/** A password that somebody enters. */
export const password = z
  .string({ error: 'Password is required' })
  .min(1, 'Password is required')
  .max(MAX_PASSWORD_LENGTH, `Password must be at most ${MAX_PASSWORD_LENGTH} characters`);

/** The secret part of a link. */
export const linkToken = z.string({ error: 'Token is required' }).min(1).max(MAX_TOKEN_LENGTH);

export const personName = lineField({ label: 'Name', min: 2, max: 100 });

export const passkeyName = lineField({ label: 'Name', max: 60 });

const keyText = z.string().max(MAX_KEY_TEXT_LENGTH);

const publicKeyCredential = z.object({
  id: keyText,
  rawId: keyText,
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
  clientExtensionResults: z.looseObject({}).default({}),
});

const transports = z.array(
  z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']),
);

/** The response of a browser that made a passkey (`RegistrationResponseJSON`). */
export const registration = publicKeyCredential.extend({
  response: z.object({
    clientDataJSON: keyText,
    attestationObject: keyText,
    transports: transports.optional().catch(undefined),
  }),
});

/** The response of a browser that used a passkey (`AuthenticationResponseJSON`). */
export const authentication = publicKeyCredential.extend({
  response: z.object({
    clientDataJSON: keyText,
    authenticatorData: keyText,
    signature: keyText,
    userHandle: keyText.optional(),
  }),
});

/** Options for the browser's `navigator.credentials`. */
export const passkeyOptions = z.looseObject({ challenge: z.string() });

export const idParams = z.object({ id: inDigits(wholeNumber) });

/** Who is signed in. */
export const sessionInfo = z
  .object({
    /** `null` for a machine. */
    person: z
      .object({
        id: z.int(),
        name: z.string(),
        email: z.string(),
        wants_digest: z.boolean(),
        wants_messages: z.boolean(),
      })
      .nullable(),
    role,
    permissions: z.array(z.enum(Object.keys(permissions) as [keyof typeof permissions])),
    has_mail: z.boolean().describe('Whether a mail server is set'),
    time_zone: z.string().describe('The magazine’s time zone, such as Europe/Berlin'),
  })
  .meta({ id: 'DeskSession' });

export const sessionItem = z
  .object({
    id: z.int(),
    device: z.string().describe('What the browser calls itself'),
    signed_in_by: z.enum(['password', 'passkey', 'link', 'device-link']),
    created_at: moment,
    last_seen_at: moment,
    is_this: z.boolean(),
  })
  .meta({ id: 'SessionItem' });

export const passkeyItem = z
  .object({
    id: z.int(),
    name: z.string(),
    is_backed_up: z
      .boolean()
      .describe('Whether it is stored in an account, not in one device only'),
    created_at: moment,
    last_used_at: moment.nullable(),
  })
  .meta({ id: 'Passkey' });

export const person = z
  .object({
    id: z.int(),
    name: z.string(),
    email: z.string(),
    role,
    has_password: z.boolean(),
    passkeys: z.int(),
    is_disabled: z.boolean(),
    created_at: moment,
    last_seen_at: moment.nullable(),
  })
  .meta({ id: 'StaffMember' });

/** An invitation that can still be accepted. */
export const invitation = z
  .object({
    id: z.int(),
    role,
    email: z.string().describe('Where it was sent, empty when it was handed over'),
    created_at: moment,
    expires_at: moment,
  })
  .meta({ id: 'Invitation' });

/** A link that lets somebody in once; shown this one time. */
export const oneTimeLink = z
  .object({ url: z.string(), expires_at: moment })
  .meta({ id: 'IssuedLink' });

/** Whom a link to sign in lets in, for the page to ask before it does. */
export const linkPerson = z
  .object({ name: z.string(), email: z.string() })
  .meta({ id: 'LinkPerson' });

export const optionalEmail = z.union([z.literal(''), emailField]).default('');
