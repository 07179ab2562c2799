import { type Choices, readChoices, writeChoices } from './choices';

const initial: Choices = { page: '/', responses: 'real', width: '1280', isDark: false };

it('reads what was written', () => {
  const chosen: Choices = {
    ...{ page: '/search?q=a b', responses: 'offline', width: '390', isDark: true },
  };
  expect(readChoices(writeChoices(chosen), initial)).toEqual(chosen);
});

it.each([
  '',
  '?page=//elsewhere.example&responses=none',
  '?page=https://elsewhere.example',
  '?width=99999',
])('keeps what is there for "%s"', (search) => {
  expect(readChoices(search, initial)).toEqual(initial);
});
