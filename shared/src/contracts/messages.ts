/** Bodies of `POST /contact/` and `POST /newsletter/`, and the response to the latter (specification §3). */
export type {
  ContactMessageInput as ContactMessage,
  NewsletterSubscriptionInput as NewsletterSubscription,
  SubscriptionAccepted,
} from './api.generated';
