import { findingOf } from './finding';

it.each([
  ['Minified React error #418; visit https://react.dev/errors/418', 'hydration'],
  ['Minified React error #423; visit https://react.dev/errors/423', 'hydration'],
  ['Minified React error #301; visit https://react.dev/errors/301', 'exception'],
  ['The shed is on fire', 'exception'],
])('tells what "%s" is', (message, kind) => {
  expect(findingOf(new Error(message))).toEqual({ kind, text: message });
});
