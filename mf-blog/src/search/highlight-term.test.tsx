import { render } from '@testing-library/react';
import { highlightTerm } from './highlight-term';

it.each([
  ['Batteries and battery care', 'batter', ['Batter', 'batter']],
  ['What C++ (still) teaches', 'c++ (still)', ['C++', '(still)']],
  ['Recharge your charger', 'charge', ['charge']],
  ['Éclair and eclair', 'éclair', ['Éclair']],
  ['A battery, two batteries', 'batteries', ['battery', 'batteries']],
  ['A battery, two batteries', 'battery', ['battery', 'batteries']],
  ['Charged, charging, discharged', 'charged', ['Charged', 'charging']],
  ['News of a new world', 'news', ['News']],
  ['Nothing here', 'x', []],
  ['東京から夜行バスで大阪へ', '大阪 バス', ['バス', '大阪']],
  ['犬と歩く', '犬', ['犬']],
  ['วิธีทำกาแฟที่บ้าน', 'กาแฟ', ['กาแฟ']],
  ['Dockerではじめる', 'dockerで', ['Dockerで']],
  ['A quiet engine', '“quiet engine”', ['quiet', 'engine']],
  ['Camera X-T5 -II', 'x-t5 -ii', ['X-T5', '-II']],
  ['Wi-Fi at home', 'wi-fi', ['Wi-Fi']],
  ['C# and C', 'C#', ['C#']],
])('highlights in %j the words of %j', (text, term, highlighted) => {
  const { container } = render(<p>{highlightTerm(text, term)}</p>);
  expect([...container.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(
    highlighted,
  );
  expect(container).toHaveTextContent(text);
});
