/** @jest-environment node */
import { ownDatabases } from '../own-databases.test.suite';
import { postgresPreviewStore } from './postgres-preview-store.server';
import { testPreviewStore } from './test-preview-store';

const databases = ownDatabases('previews');

testPreviewStore('PostgreSQL', async () => {
  const url = await databases.open();
  const [previews, again] = [1, 2].map(() => postgresPreviewStore(url));
  if (!previews || !again) throw new Error('Two stores were opened');
  return {
    ...{ previews, again },
    remove: async () => {
      await Promise.all([previews.close(), again.close()]);
    },
  };
});
