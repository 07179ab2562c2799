/** Folder of images made by people: one folder a kind. */
export const IMAGES_FOLDER = 'pictures';
