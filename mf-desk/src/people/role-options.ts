/** The roles, the mightiest first, for a choice. */
export const roleOptions = [
  ['operator', 'Operator'],
  ['editor', 'Editor'],
  ['moderator', 'Moderator'],
] as const;
