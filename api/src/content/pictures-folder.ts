/** Folder of images made by people: one folder a kind. */
export const PICTURES_FOLDER = 'pictures';
