import { signInAs } from '../testing/desk-browser';
import { onEachEngine } from '../testing/on-each-engine';
import { changePerson, makeSignInLink, removePerson } from './people';
import { listInvitations, makeLink } from './staff-links';

onEachEngine((api) => {
  const somebody = async (role: 'operator' | 'editor'): Promise<number> => {
    const browser = await signInAs(api(), role);
    return (await browser.get('/session/')).body.person.id;
  };

  // Their requests were let in before, and come to the link after.
  it.each([
    ['disabled', (id: number) => changePerson(api().app.db, id, { isDisabled: true })],
    ['made an editor', (id: number) => changePerson(api().app.db, id, { role: 'editor' })],
    ['removed', (id: number) => removePerson(api().app.db, id)],
  ])('makes no invitation for an operator who has just been %s', async (_what, change) => {
    const { db, site } = api().app;
    await somebody('operator');
    const maker = await somebody('operator');
    const invite = () => makeLink(db, site, { purpose: 'invitation', createdBy: maker });
    await invite();
    await change(maker);
    await expect(invite()).rejects.toMatchObject({ statusCode: 403 });
    expect(await listInvitations(db)).toEqual([]);
  });

  it('makes links to a second device for whoever is on the staff, until they are disabled', async () => {
    const { db, site } = api().app;
    const editor = await somebody('editor');
    await expect(makeSignInLink(db, site, editor, editor)).resolves.toBeDefined();
    await changePerson(db, editor, { isDisabled: true });
    await expect(makeSignInLink(db, site, editor, editor)).rejects.toMatchObject({
      statusCode: 403,
    });
  });
});
