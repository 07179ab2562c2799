/** Path of the page that tells a reader that the session has ended (specification §8). */
export const LOGIN = '/login';
