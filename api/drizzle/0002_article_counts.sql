-- Counting every article at every list would make the first page slower the more is published,
-- so the counts are kept where they are read.
CREATE TABLE article_total (only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row), value integer NOT NULL);
--> statement-breakpoint
INSERT INTO article_total (value) VALUES (0);
--> statement-breakpoint
CREATE FUNCTION recount_articles() RETURNS void LANGUAGE sql AS $$
  UPDATE article_total SET value = (SELECT count(*) FROM articles);
  UPDATE categories SET articles_count =
    (SELECT count(*) FROM articles WHERE articles.category_id = categories.id);
  UPDATE authors SET articles_count =
    (SELECT count(*) FROM articles WHERE articles.author_id = authors.id);
$$;
--> statement-breakpoint
CREATE FUNCTION count_inserted_articles() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO article_stats (article_id) SELECT id FROM added;
  UPDATE article_total SET value = value + (SELECT count(*) FROM added);
  UPDATE categories SET articles_count = articles_count + n
    FROM (SELECT category_id, count(*) AS n FROM added GROUP BY category_id) AS change
    WHERE categories.id = change.category_id;
  UPDATE authors SET articles_count = articles_count + n
    FROM (SELECT author_id, count(*) AS n FROM added GROUP BY author_id) AS change
    WHERE authors.id = change.author_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_deleted_articles() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE article_total SET value = value - (SELECT count(*) FROM removed);
  UPDATE categories SET articles_count = articles_count - n
    FROM (SELECT category_id, count(*) AS n FROM removed GROUP BY category_id) AS change
    WHERE categories.id = change.category_id;
  UPDATE authors SET articles_count = articles_count - n
    FROM (SELECT author_id, count(*) AS n FROM removed GROUP BY author_id) AS change
    WHERE authors.id = change.author_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_moved_articles() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE categories SET articles_count = articles_count + n
    FROM (
      SELECT category_id, sum(step) AS n FROM (
        SELECT category_id, 1 AS step FROM added
        UNION ALL SELECT category_id, -1 FROM removed
      ) AS steps GROUP BY category_id HAVING sum(step) <> 0
    ) AS change
    WHERE categories.id = change.category_id;
  UPDATE authors SET articles_count = articles_count + n
    FROM (
      SELECT author_id, sum(step) AS n FROM (
        SELECT author_id, 1 AS step FROM added
        UNION ALL SELECT author_id, -1 FROM removed
      ) AS steps GROUP BY author_id HAVING sum(step) <> 0
    ) AS change
    WHERE authors.id = change.author_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER articles_inserted AFTER INSERT ON articles
  REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION count_inserted_articles();
--> statement-breakpoint
CREATE TRIGGER articles_deleted AFTER DELETE ON articles
  REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION count_deleted_articles();
--> statement-breakpoint
CREATE TRIGGER articles_updated AFTER UPDATE ON articles
  REFERENCING OLD TABLE AS removed NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION count_moved_articles();
