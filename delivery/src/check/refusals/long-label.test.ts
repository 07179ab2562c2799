import { checked } from './refusal';

const labelled = (label: string) =>
  checked({ description: { navigation: [{ place: 'header', to: '/x', label, order: 1 }] } });

it.each([
  ['25 letters', 'a'.repeat(25), /"a{25}" of \/x has 25\. Give each entry .* of 1 to 24/],
  ['520 letters', 'a'.repeat(520), /"a{40}" of \/x has 520\./],
  ['25 emoji of several code points', '👩‍🚀'.repeat(25), /has 25\./],
  ['spaces alone', '  ', /the label of \/x is empty/],
])('refuses a label of %s', async (_what, label, message) => {
  await expect(labelled(label)).rejects.toThrow(message);
});

it.each([
  'Garden',
  'ご利用規約とプライバシーポリシーについての案内',
  'سياسة الخصوصية',
  '👩‍🚀'.repeat(24),
])('takes the label %s', async (label) => {
  await expect(labelled(label)).resolves.toBeUndefined();
});
