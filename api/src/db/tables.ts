/** Every table of a backup, in an order in which rows can be written again. */
export const backupTables = [
  'authors',
  'categories',
  'tags',
  // Before articles and pages, since the database reads it as they are written.
  'article_publications',
  'articles',
  'article_redirects',
  'article_stats',
  'article_tags',
  'article_total',
  'staff',
  'staff_passkeys',
  'article_texts',
  'article_revisions',
  'comments',
  'comment_decisions',
  'moderation_words',
  'trusted_addresses',
  'contact_messages',
  'contact_answers',
  'newsletter_subscriptions',
  'page_publications',
  'static_pages',
  'page_redirects',
  'page_texts',
  'page_revisions',
  'brands',
  'product_categories',
  'products',
  'product_points',
  'product_specifications',
  'comparisons',
  'comparison_products',
  'daily_counts',
  'server_notes',
  'content_records',
  'content_files',
  'content_images',
  'image_sources',
  'pictures',
] as const;

/**
 * Tables that no backup holds, emptied when one is restored: which folders the database has seen, so
 * that a start leaves alone what was restored (decision 025); mails on their way, which would be sent
 * a second time; who has which text open; who was signed in, who may have been locked out since; the words that typing errors
 * are looked for in, which restoring collects anew; and what changed lately, which names transactions
 * of this database (decision 132).
 */
export const unsavedTables = [
  'content_origins',
  'content_changes',
  'article_presences',
  'page_presences',
  'outgoing_mails',
  'staff_sessions',
  'staff_links',
  'staff_challenges',
  'sign_in_attempts',
  'search_words',
] as const;

/** Tables that backups of earlier versions hold and that are left out when they are restored. */
export const retiredTables = ['quotes'] as const;

export type BackupTable = (typeof backupTables)[number];
