import type { AboutDetails, StaticPage } from '@waypost/shared/contracts/static-page';

/** Year of the founding (specification §9). */
const FOUNDED = 2010;

/** Every part has a value. */
export type WholeAbout = { [Part in keyof AboutDetails]: NonNullable<AboutDetails[Part]> };

/** What the about page shows of a magazine that says nothing of itself (specification §2, design §7). */
function defaultAbout(name: string, founded: number): WholeAbout {
  return {
    founded,
    aims: [
      {
        label: 'Mission',
        text: [
          'To explain technology clearly, and to compare products by facts that can be checked.',
        ],
      },
      {
        label: 'Vision',
        text: ['A web on which everybody finds articles that are useful, honest and easy to read.'],
      },
      {
        label: 'Story',
        text: [`${name} has written about technology, and what it changes, since ${founded}.`],
      },
    ],
    timeline: [{ year: founded, event: `${name} publishes its first articles.` }],
    values: [
      { name: 'Clarity', text: 'Plain words for things that are not simple.' },
      { name: 'Accuracy', text: 'What is published has been checked, and mistakes are corrected.' },
      { name: 'Independence', text: 'What is written depends on nobody whom it is about.' },
    ],
  };
}

/** What a publisher says of itself, completed by the specification's own values. */
export function completeAbout(name: string, page: StaticPage | undefined): WholeAbout {
  const said = page?.about;
  const founded = said?.founded ?? FOUNDED;
  const fallback = defaultAbout(name, founded);
  const labels = new Set([...fallback.aims, ...(said?.aims ?? [])].map(({ label }) => label));
  const aim = (label: string) => (each: { label: string }) => each.label === label;
  return {
    founded,
    aims: [...labels]
      .flatMap((label) => said?.aims.find(aim(label)) ?? fallback.aims.find(aim(label)) ?? [])
      .filter(({ text }) => text.length > 0),
    timeline: said?.timeline ?? fallback.timeline,
    values: said?.values ?? fallback.values,
  };
}
