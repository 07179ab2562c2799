-- A letter of a script that writes words without spaces, or endings without them, and the marks on
-- it: Thai, Lao, Burmese, Khmer, Japanese, Chinese, Korean.
CREATE FUNCTION unspaced_letter() RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT '[\u0E01-\u0E30\u0E32\u0E33\u0E40-\u0E46\u0E81-\u0EB0\u0EB2\u0EB3\u0EBD-\u0EC6\u0EDC-\u0EDF'
    '\u1000-\u102A\u103F\u1050-\u1055\u105A-\u1070\u1075-\u1081\u108E\u1780-\u17B3'
    '\u3005-\u3007\u3041-\u3096\u309D-\u309F\u30A1-\u30FA\u30FC-\u30FF\u31F0-\u31FF'
    '\u3400-\u4DBF\u4E00-\u9FFF\uAC00-\uD7A3\uF900-\uFAFF\U00020000-\U0003FFFF]'
    '[\u0E31\u0E34-\u0E3A\u0E47-\u0E4E\u0EB1\u0EB4-\u0EBC\u0EC8-\u0ECE'
    '\u102B-\u103E\u1056-\u1059\u1071-\u1074\u1082-\u108D\u17B4-\u17D3]*'
$$;
--> statement-breakpoint
-- A text as it is searched. "大阪へ" becomes its pairs and the last letter, "大阪", "阪へ" and "へ": any
-- part is a phrase of such pairs. "C++" becomes "C qqplus qqplus", "C#" "C qqsharp", names that nobody
-- types, nor their beginnings. The control characters in between part words, and let `toHighlightHtml`
-- restore the text. Half-width kana and decomposed Japanese and Korean letters become the usual ones.
CREATE FUNCTION search_text(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT CASE WHEN value !~ ('[+#\uFF66-\uFF9F\u3099\u309A\u1100-\u11FF]|' || public.unspaced_letter()) THEN value ELSE regexp_replace(regexp_replace(regexp_replace(
    regexp_replace(regexp_replace(regexp_replace(
      CASE WHEN value ~ '[\uFF66-\uFF9F\u3099\u309A\u1100-\u11FF]' THEN normalize(value, NFKC) ELSE value END,
      '([[:alnum:]])[+][+]', E'\\1\x02qqplus\x02\x02qqplus\x02', 'g'),
      '([[:alnum:]])[+]', E'\\1\x02qqplus\x02', 'g'),
      '([[:alnum:]])#', E'\\1\x02qqsharp\x02', 'g'),
    '(?:' || public.unspaced_letter() || ')+', E'\x03\\&\x04', 'g'),
    -- Looking behind would take a time that grows with the square of the text.
    public.unspaced_letter(), E'\\&\x01\\&', 'g'),
    E'\x03[^\x01]+\x01', E'\x03', 'g') END
$$;
--> statement-breakpoint
-- What a reader typed: quotes, "-word" and "or" (`websearch_to_tsquery`). The last letter of an
-- unspaced word goes on in most texts: its pair says it already, and one alone is a beginning.
CREATE FUNCTION search_query(typed text) RETURNS tsquery LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT regexp_replace(regexp_replace(
    websearch_to_tsquery('waypost', search_text(typed))::text,
    '(''' || public.unspaced_letter() || '(' || public.unspaced_letter() || ')'') <-> ''\2''(?! <->)', '\1', 'g'),
    '(''' || public.unspaced_letter() || ''')', '\1:*', 'g')::tsquery
$$;
--> statement-breakpoint
-- Every word as it is, for titles that consist of words of every text.
CREATE TEXT SEARCH CONFIGURATION waypost_exact (COPY = simple);
--> statement-breakpoint
ALTER TEXT SEARCH CONFIGURATION waypost_exact
  ALTER MAPPING FOR hword, hword_part, word WITH unaccent, simple;
--> statement-breakpoint
DROP VIEW "public"."public_articles";--> statement-breakpoint
ALTER TABLE "articles" DROP COLUMN "search", DROP COLUMN "lead",
  ADD COLUMN "language" text,
  ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('waypost', search_text(title)), 'A') || setweight(to_tsvector('waypost', search_text(excerpt)), 'B') || setweight(to_tsvector('waypost', search_text(plain_text(content))), 'C')) STORED NOT NULL,
  ADD COLUMN "lead" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('waypost', search_text(title)), 'A') || setweight(to_tsvector('waypost', search_text(excerpt)), 'B')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "products" DROP COLUMN "search",
  ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('waypost', search_text(name)), 'A') || setweight(to_tsvector('waypost', search_text(short_description)), 'B') || setweight(to_tsvector('waypost', search_text(key_features::text)), 'C')) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "articles_search_idx" ON "articles" USING gin ("search");--> statement-breakpoint
CREATE INDEX "articles_lead_idx" ON "articles" USING gin ("lead");--> statement-breakpoint
CREATE INDEX "articles_title_words_idx" ON "articles" USING gin (to_tsvector('waypost_exact', search_text(title)));--> statement-breakpoint
CREATE INDEX "products_search_idx" ON "products" USING gin ("search");--> statement-breakpoint
CREATE INDEX "products_name_words_idx" ON "products" USING gin (to_tsvector('waypost_exact', search_text(name)));--> statement-breakpoint
CREATE VIEW "public"."public_articles" AS (select "id", "slug", "title", "excerpt", "content", "language", "featured_image", "featured_image_info", "featured_image_caption", "meta_title", "meta_description", "published_at", "updated_at", "author_id", "category_id", "is_featured", "reading_time", "is_draft", "is_public", "search", "lead" from "articles" where "articles"."is_public" = true);--> statement-breakpoint
-- As before, but of searched text: its pairs and the names of its signs are no words that somebody may
-- have mistyped.
CREATE OR REPLACE FUNCTION words_of(value text) RETURNS SETOF text LANGUAGE sql IMMUTABLE STRICT AS $$
  SELECT word FROM unnest(tsvector_to_array(to_tsvector('simple', plain_letters(search_text(value))))) AS word
  WHERE length(word) BETWEEN 3 AND 40 AND word !~ '^[0-9]+$'
    AND word NOT IN ('qqplus', 'qqsharp') AND word !~ public.unspaced_letter() AND to_tsvector('waypost', word) <> ''
$$;
--> statement-breakpoint
SELECT collect_search_words();
