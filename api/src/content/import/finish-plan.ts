import { articleText } from '../write-article';
import { importBody } from './body';
import type { TextChecks } from './check-texts';
import type { FindLink } from './links';
import type { Pictures } from './pictures';
import type { FinishedText, Plan } from './plan-text';
import { belowTitle } from './source';

/** Makes the text as it is written; `null` for one that the check finds an error in. */
export async function finishPlan(
  plan: Plan,
  { findLink, pictures, checks }: { findLink: FindLink; pictures: Pictures; checks: TextChecks },
): Promise<FinishedText | null> {
  const { report, frontMatter } = plan;
  const imported = await importBody(plan, findLink, pictures);
  report.notes.push(...imported.notes);
  const cover = await coverOf(plan, pictures);
  const text = articleText(frontMatter, belowTitle(imported.body, frontMatter.title));
  const errors = checks.errorsIn({ ...plan, text });
  report.notes.push(...errors);
  if (errors.length > 0) return null;
  return { ...plan, text, pictures: [...imported.pictures, ...cover] };
}

async function coverOf({ cover, file, slug, report }: Plan, pictures: Pictures) {
  if (cover === undefined) return [];
  const found = await pictures.find(cover, file, slug);
  if (found?.picture) return [found.picture];
  report.notes.push(found?.note ?? `left out the cover ${cover}: there is no such file`);
  return [];
}
