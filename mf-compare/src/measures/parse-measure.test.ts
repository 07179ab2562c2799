import { UNLIMITED } from './measure';
import { type DecimalSign, parseMeasure } from './parse-measure';

const amountOf = (value: string, decimal: DecimalSign = '.') =>
  parseMeasure(value, decimal)?.amount;

it.each([
  ['6', 6, ''],
  ['120 Hz', 120, 'Hz'],
  ['2.6 GHz', 2.6e9, 'Hz'],
  ['5,400 mAh', 5.4, 'Ah'],
  ['1,800 nits', 1800, 'nit'],
  ['12 345 678', 12_345_678, ''],
  ["1'299", 1299, ''],
  ['1,5 kg', 1500, 'g'],
  ['0,500 kg', 500, 'g'],
  ['0.500 kg', 500, 'g'],
  ['5G', 5, 'G'],
  ['50 M', 50, 'M'],
  ['3 Hours', 10_800, 's'],
  ['400 Nits', 400, 'nit'],
  ['2 GB/s', 1.6e10, 'bit/s'],
  ['-12 °C', -12, '°C'],
  ['−12 °C', -12, '°C'],
  ['–12 °C', -12, '°C'],
  ['+3 dB', 3, 'dB'],
  ['29 dB(A)', 29, 'dB(A)'],
  ['94 %', 94, '%'],
  ['5×', 5, '×'],
  ['2 h 5 min', 7500, 's'],
  ['2 × 5.1 g', 10.2, 'g'],
  ['~10 h', 36_000, 's'],
  ['up to 10 hours', 36_000, 's'],
  ['6.5 in (diagonal)', 6.5 * 0.0254, 'm'],
  ['$1,299', 1299, '$'],
  ['-$5', -5, '$'],
])('reads %s', (value, amount, dimension) => {
  const measure = parseMeasure(value, '.');
  expect(measure?.amount).toBeCloseTo(amount, 6);
  expect(measure?.dimension).toBe(dimension);
});

it.each([
  'OLED',
  'None',
  'Yes',
  '',
  'IP68',
  'Bluetooth 5.4',
  '3120 × 1440',
  '2 × 4K',
  '20 Hz – 22 kHz',
  '5-7 h',
  '8 cores, up to 3.3 GHz',
  '50 MP, f/1.7',
  '2 bands, 4 systems',
  '1.2.3',
])('takes %j for words', (value) => {
  expect(parseMeasure(value, '.')).toBeNull();
});

it('reads thousands and fractions of other languages', () => {
  expect(amountOf('1.299 €', ',')).toBe(1299);
  expect(amountOf('1.299,50 €', ',')).toBe(1299.5);
  expect(amountOf('1.234.567', ',')).toBe(1_234_567);
  expect(amountOf('1.5 kg', ',')).toBe(1500);
});

it('takes units of one dimension to one scale', () => {
  expect(amountOf('1 TB')).toBe(amountOf('1000 GB'));
  expect(amountOf('1.74 kg')).toBe(amountOf('1,740 g'));
  expect(amountOf('90 min')).toBe(amountOf('1 h 30 min'));
});

it('tells units apart that differ in case', () => {
  expect(amountOf('100 MB/s')).toBe(amountOf('800 Mb/s'));
  expect(amountOf('800 Mb/s')).toBe(amountOf('800 Mbps'));
  expect(amountOf('5 mW')).not.toBe(amountOf('5 MW'));
});

it('takes unlimited for more than any number', () => {
  expect(amountOf('Unlimited (wired)')).toBe(UNLIMITED);
});
