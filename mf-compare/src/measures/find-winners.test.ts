import { type Better, findWinners } from './find-winners';
import { decimalSign, measureValues } from './measure-values';

/** The values that get the marker, in a table with others. */
function winnersOf(values: string[], better: Better = 'higher', table: string[] = []): string[] {
  const wins = findWinners(measureValues(values, decimalSign(table)), better);
  return values.filter((_, index) => wins[index]);
}

it('marks the highest number', () => {
  expect(winnersOf(['120 Hz', '90 Hz', '60 Hz'])).toEqual(['120 Hz']);
});

it('marks the lowest where lower is better', () => {
  expect(winnersOf(['231 g', '168 g', '1.1 kg'], 'lower')).toEqual(['168 g']);
});

it('marks nothing when all values are equal', () => {
  expect(winnersOf(['8 GB', '8 GB'])).toEqual([]);
  expect(winnersOf(['1 TB', '1000 GB'])).toEqual([]);
});

it('lets equal best values share the marker', () => {
  expect(winnersOf(['120 Hz', '120 Hz', '90 Hz'])).toEqual(['120 Hz', '120 Hz']);
});

it('passes over missing values and words', () => {
  expect(winnersOf(['', '22 dB', 'None', '31 dB'])).toEqual(['31 dB']);
});

it('marks nothing where only one product has a number', () => {
  expect(winnersOf(['', '22 dB', 'None'])).toEqual([]);
});

it('marks nothing for words', () => {
  expect(winnersOf(['OLED', 'LCD'])).toEqual([]);
});

it('compares mixed units of one dimension', () => {
  expect(winnersOf(['512 GB', '1 TB', '64 GB'])).toEqual(['1 TB']);
  expect(winnersOf(['980 g', '1.74 kg'], 'lower')).toEqual(['980 g']);
  expect(winnersOf(['10 h 20 min', '615 min'])).toEqual(['10 h 20 min']);
});

it('takes no unit for another that differs in case', () => {
  expect(winnersOf(['7,300 MB/s', '9,000 Mb/s'])).toEqual(['7,300 MB/s']);
  expect(winnersOf(['5G', '4 g'])).toEqual([]);
  expect(winnersOf(['50 M', '12 MP'])).toEqual([]);
});

it('reads a decimal comma after a zero', () => {
  expect(winnersOf(['0,500 kg', '1.2 kg'])).toEqual(['1.2 kg']);
});

it('marks nothing where units do not compare', () => {
  expect(winnersOf(['10 h', '25 W'])).toEqual([]);
  expect(winnersOf(['2', '1 TB', '512 GB'])).toEqual([]);
});

it('takes a bare number for one of the unit that all others have', () => {
  expect(winnersOf(['144', '120 Hz'])).toEqual(['144']);
  expect(winnersOf(['1', '0 kg', '2 kg'], 'lower')).toEqual(['0 kg']);
});

it('compares negative numbers', () => {
  expect(winnersOf(['-20 °C', '−5 °C', '-10 °C'])).toEqual(['−5 °C']);
  expect(winnersOf(['-20 °C', '−5 °C'], 'lower')).toEqual(['-20 °C']);
});

it('reads thousands separators', () => {
  expect(winnersOf(['5 400 mAh', '980 mAh', '5 000 mAh'])).toEqual(['5 400 mAh']);
  expect(winnersOf(['5,400 mAh', '4,800 mAh'])).toEqual(['5,400 mAh']);
});

it.each<[string[], string[], string[]]>([
  [['1.299 €', '899,50 €'], [], ['899,50 €']],
  [['1,299 €', '899.50 €'], [], ['899.50 €']],
  [['1.299 €', '899 €'], ['1,5 kg', 'Bluetooth 5.4'], ['899 €']],
  [['1.000 g', '950 g'], ['2,4 GHz'], ['950 g']],
  [['2 × 1.250 g', '1 × 900 g'], ['2,4 GHz'], ['1 × 900 g']],
  [['0,950 kg', '1.200 g'], [], ['0,950 kg']],
])('reads what can be read in two ways, of %j, as the others are written: %j', (...row) => {
  const [values, table, winners] = row;
  expect(winnersOf(values, 'lower', table)).toEqual(winners);
});

it.each([
  [['1.299 €', '899 €'], []],
  [['1.000 g', '950 g'], []],
  [['1.000 g', '950 g'], ['2.4 GHz']],
  [['1.299 €', '899 €'], ['5.4']],
  [['2 × 1.250 g', '1 × 900 g'], []],
  [['4,800 mAh', '5.000 mAh'], []],
  [['4,800 mAh', '5.000 mAh'], ['6.5 in']],
  [
    ['1.299 €', '899 €'],
    ['1,5 kg', '2.5 kg'],
  ],
])('marks no winner where nobody knows how to read %j', (values, table) => {
  expect(winnersOf(values, 'lower', table)).toEqual([]);
});

it('puts unlimited before every number', () => {
  expect(winnersOf(['34 h', 'Unlimited (wired)', '50 h'])).toEqual(['Unlimited (wired)']);
});
