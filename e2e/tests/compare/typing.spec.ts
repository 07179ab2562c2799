import { manyProducts } from '../../support/many-products';
import { SLOW_PHONE, slowProcessor } from '../../support/slow-phone';
import { expect, hydrated, test } from '../../support/test';

test.use(SLOW_PHONE.context);

// The address is written 300 ms after a key; the page is then rendered in slices, which these keys meet.
for (const delay of [320, 330, 340, 350, 360, 370]) {
  test(`keeps a key that is typed ${delay} ms after another, while the address follows, on a slow phone`, async ({
    page,
    faultySite,
  }) => {
    const { origin, backend } = faultySite;
    backend.heal();
    const body = await manyProducts(origin);
    backend.fail(/^GET \/api\/products\//, { kind: 'body', body });
    await slowProcessor(page);
    await page.goto(`${origin}/compare`);
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    const field = page.getByLabel('Search products');
    await field.pressSequentially('123', { delay });
    await expect(page).toHaveURL(/q=\d*3$/);
    await expect(field).toHaveValue('123');
  });
}
