/** Body of `POST /contact/` (specification §3, "Contact message"). */
export interface ContactMessage {
  name: string;
  email: string;
  subject: string;
  message: string;
}

/** Body of `POST /newsletter/` (specification §3, "Newsletter subscription"). */
export interface NewsletterSubscription {
  email: string;
}

/** Response of `POST /newsletter/`. */
export interface SubscriptionAccepted {
  detail: string;
  /** What the address's owner is still to do, such as to confirm it. */
  next_step?: string | undefined;
}
