/** Every table of a backup, in an order in which rows can be written again. */
export const backupTables = [
  'authors',
  'categories',
  'tags',
  'articles',
  'article_stats',
  'article_tags',
  'article_total',
  'staff',
  'staff_passkeys',
  'comments',
  'comment_decisions',
  'moderation_words',
  'trusted_addresses',
  'contact_messages',
  'contact_answers',
  'newsletter_subscriptions',
  'static_pages',
  'brands',
  'product_categories',
  'products',
  'product_points',
  'product_specifications',
  'comparisons',
  'comparison_products',
  'daily_counts',
  'server_notes',
] as const;

/**
 * Tables that no backup holds, emptied when one is restored: what was on its way then would be sent
 * a second time, and who was signed in then may have been locked out since.
 */
export const unsavedTables = [
  'outgoing_mails',
  'staff_sessions',
  'staff_links',
  'staff_challenges',
  'sign_in_attempts',
] as const;

/** Tables that backups of earlier versions hold and that are left out when they are restored. */
export const retiredTables = ['quotes'] as const;

/** Name of a table of a backup. */
export type BackupTable = (typeof backupTables)[number];
