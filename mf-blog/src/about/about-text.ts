/** Year the magazine was founded (specification §9). */
export const FOUNDED = 2010;

/** Mission, vision and story (specification §2, "About page"). */
export const aims = [
  {
    label: 'Mission',
    text: [
      'We explain technology to people who use it for something else. An article is done when a reader with no time and a good mind can act on it.',
      'We measure what can be measured, say how we did it, and leave the rest to your taste.',
    ],
  },
  {
    label: 'Vision',
    text: [
      'A technology press that is read for its explanations, remembered for its corrections, and needs nobody’s data to pay its bills.',
      'If a page of ours is still true and still useful in five years, it was worth writing.',
    ],
  },
  {
    label: 'Story',
    text: [
      'It began as a letter among three engineers who were tired of the same two kinds of writing: the brochure and the panic. Friends asked for copies, and the copies asked for a printer.',
      'The letter became a site, the site learned to compare products side by side, and the habit of answering every reader stayed.',
    ],
  },
] as const;

/** What happened when. */
export const timeline = [
  { year: 2010, event: 'The first letter goes out to forty readers.' },
  { year: 2013, event: 'A test bench of our own: numbers instead of adjectives.' },
  { year: 2016, event: 'Corrections get a place inside the article, with a date.' },
  { year: 2019, event: 'Products side by side: the comparison table.' },
  { year: 2022, event: 'The last tracker leaves the site.' },
  { year: 2025, event: 'The site is rebuilt to open at once on a slow phone.' },
] as const;

/** What we hold to. */
export const values = [
  { name: 'Clear before clever', text: 'A sentence that must be read twice is written again.' },
  { name: 'Checked twice', text: 'One reader who knows the subject, and one who does not.' },
  { name: 'Corrected in place', text: 'Mistakes are mended where they stand, and said to be.' },
  { name: 'Nothing for sale', text: 'No rating, no place in a comparison, no absence from one.' },
] as const;
