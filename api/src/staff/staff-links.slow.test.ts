import { eq } from 'drizzle-orm';
import type { Database } from '../db/database';
import { staff } from './staff.table';
import { signInAs } from '../testing/desk-browser';
import { onEachEngine } from '../testing/on-each-engine';
import { someoneWaits } from '../testing/someone-waits';
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

  // On the embedded engine one transaction comes after the other.
  const holdOneThenStart = (first: number, start: () => Promise<unknown>, second: number) => {
    const { db, engine } = api().database;
    const hold = (tx: Database, id: number) =>
      tx.select({ id: staff.id }).from(staff).where(eq(staff.id, id)).for('update');
    let started: Promise<unknown> = Promise.resolve();
    const held = db.transaction(async (tx) => {
      await hold(tx, first);
      started = start();
      if (engine === 'server') await someoneWaits(tx);
      await hold(tx, second);
    });
    return held.then(() => started);
  };

  it('waits for a change of the staff without holding it up', async () => {
    const { db, site } = api().app;
    const [owner, maker] = [await somebody('operator'), await somebody('operator')];
    const link = () => makeSignInLink(db, site, owner, maker);
    await expect(holdOneThenStart(owner, link, maker)).resolves.toMatchObject({
      url: expect.stringContaining('#sign-in='),
    });
  });

  it('changes somebody without holding up who makes them a link', async () => {
    const { db } = api().app;
    const [owner, maker] = [await somebody('editor'), await somebody('operator')];
    const change = () => changePerson(db, owner, { isDisabled: true });
    await expect(holdOneThenStart(owner, change, maker)).resolves.toBe(true);
  });
});
