/** The roles, the mightiest first, for a choice. */
export const roleOptions = [
  ['operator', 'Operator'],
  ['editor', 'Editor'],
  ['moderator', 'Moderator'],
  ['writer', 'Writer'],
] as const;
