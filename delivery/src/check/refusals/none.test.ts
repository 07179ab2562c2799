import { checked } from './refusal';

it('lets a good release pass', async () => {
  await expect(checked()).resolves.toBeUndefined();
});
