/** Path of the host's page that takes the newsletter form of readers without scripts. */
export const NEWSLETTER = '/newsletter/subscribe';
