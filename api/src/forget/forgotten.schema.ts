import { z } from 'zod';
import { storedEmailField } from '../http/schemas/text';

/** Body of `POST /forget/`: whose data are to go. */
export const forgetRequest = z.object({ email: storedEmailField });

/** How much was erased. */
export const forgotten = z
  .object({
    comments: z.int(),
    messages: z.int(),
    subscriptions: z.int(),
  })
  .meta({ id: 'Forgotten' });

export type Forgotten = z.output<typeof forgotten>;
