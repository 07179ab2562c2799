/** Slug of the page that holds what the publisher tells of itself. */
export const ABOUT = 'about';
