CREATE EXTENSION IF NOT EXISTS unaccent;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
-- English stems, accents ignored.
CREATE TEXT SEARCH CONFIGURATION waypost (COPY = english);
--> statement-breakpoint
ALTER TEXT SEARCH CONFIGURATION waypost
  ALTER MAPPING FOR hword, hword_part, word WITH unaccent, english_stem;
--> statement-breakpoint
-- unaccent() is only STABLE because its dictionary could be changed; this one is named, so the
-- result can be stored and indexed.
CREATE FUNCTION plain_letters(value text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$ SELECT lower(unaccent('unaccent'::regdictionary, value)) $$;
--> statement-breakpoint
-- The text of sanitised HTML, for searching and for excerpts.
CREATE FUNCTION plain_text(html text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$
    SELECT replace(replace(replace(replace(replace(replace(
      regexp_replace(html, '<[^>]*>', ' ', 'g'),
      '&nbsp;', ' '), '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&#39;', ''''), '&amp;', '&')
  $$;
