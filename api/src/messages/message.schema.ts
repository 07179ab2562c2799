import { z } from 'zod';
import { moment } from '../http/schemas/media';
import { emailField, lineField, textField } from '../http/schemas/text';

/** Body of `POST /contact/` (specification §5, "Contact form"). */
export const newContactMessage = z
  .object({
    name: lineField({ label: 'Name', min: 2, max: 100 }),
    email: emailField,
    subject: lineField({ label: 'Subject', min: 5, max: 200 }),
    message: textField({ label: 'Message', min: 10, max: 10_000 }),
  })
  .meta({ id: 'ContactMessage' });

export type NewContactMessage = z.output<typeof newContactMessage>;

/** A stored contact message. */
export const contactMessage = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  created_at: moment,
});

/** A stored contact message, as an operator gets it. */
export type ContactMessageResponse = z.output<typeof contactMessage>;

/** Body of `POST /newsletter/` (specification §5, "Newsletter email"). */
export const newSubscription = z
  .object({ email: emailField })
  .meta({ id: 'NewsletterSubscription' });

/** A stored newsletter address. */
export const subscription = z.object({ id: z.int(), email: z.string(), created_at: moment });

/** A stored newsletter address, as an operator gets it. */
export type SubscriptionResponse = z.output<typeof subscription>;

/** The response to a form that was accepted. */
export const accepted = z.object({ detail: z.string() });

export const subscribed = accepted
  .extend({
    next_step: z.string().optional().describe('What its owner is still to do, where mail is set'),
  })
  .meta({ id: 'SubscriptionAccepted' });
