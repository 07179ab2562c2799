/** Every table of a backup, in an order in which rows can be written again. */
export const backupTables = [
  'authors',
  'categories',
  'tags',
  'articles',
  'article_stats',
  'article_tags',
  'article_total',
  'comments',
  'contact_messages',
  'newsletter_subscriptions',
  'static_pages',
  'brands',
  'product_categories',
  'products',
  'product_points',
  'product_specifications',
  'comparisons',
  'comparison_products',
  'server_notes',
  'content_records',
  'content_files',
  'content_images',
  'image_sources',
] as const;

/**
 * Tables that are emptied when a backup is restored: which folders the database has seen. A start
 * then leaves alone what was restored (decision 025).
 */
export const forgottenTables = ['content_origins'] as const;

/** Tables that backups of earlier versions hold and that are left out when they are restored. */
export const retiredTables = ['quotes'] as const;

/** Name of a table of a backup. */
export type BackupTable = (typeof backupTables)[number];
