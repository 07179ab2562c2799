/** What a reader sees when nothing could be sent (specification §8). */
export const NETWORK_ERROR = 'Network error. Please check your connection and try again.';
