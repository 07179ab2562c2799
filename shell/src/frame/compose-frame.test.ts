import { testEntries } from '../testing/test-entries';
import { arrangeFrame, composeFrame, unknownEntries } from './compose-frame';

const frame = composeFrame([testEntries]);
const header = (wanted?: string[]) =>
  arrangeFrame(frame, { name: 'Waypost', navigation: { header: wanted } }).navigation.header.map(
    ({ to }) => to,
  );

describe('the navigation', () => {
  it('stands in the order of the remotes', () => {
    expect(header()).toEqual(['/compare', '/about', '/contact']);
  });

  it('stands in the order of the operator, what that does not name comes last', () => {
    expect(header(['/contact'])).toEqual(['/contact', '/compare', '/about']);
  });

  it('leaves out what the operator hides, in that place only', () => {
    const { navigation } = arrangeFrame(frame, {
      name: 'Waypost',
      navigation: { header: ['-/about', '/contact'] },
    });
    expect(navigation.header.map(({ label }) => label)).toEqual(['Contact', 'Compare']);
    expect(navigation.explore.map(({ to }) => to)).toContain('/about');
  });

  it('does not have what the operator names and no remote has', () => {
    const wanted = ['/gardn', '/contact', '-/shed'];
    expect(header(wanted)).toEqual(['/contact', '/compare', '/about']);
    expect(unknownEntries(frame, { header: wanted })).toMatchObject({
      header: ['/gardn', '-/shed'],
      legal: [],
    });
  });
});
