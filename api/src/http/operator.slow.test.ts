import { onEmbeddedEngine, TEST_TOKEN } from '../testing/on-each-engine';

onEmbeddedEngine((api) => {
  it('lets the operator in, in any letter case of the scheme', async () => {
    for (const scheme of ['Bearer', 'bearer', 'BEARER']) {
      const authorization = `${scheme} ${TEST_TOKEN}`;
      expect((await api().get('/api/contact/', { authorization })).status).toBe(200);
    }
  });

  it.each(['', 'Bearer', 'Bearer ', `Basic ${TEST_TOKEN}`, `Bearer ${TEST_TOKEN}x`, TEST_TOKEN])(
    'does not take %j for the operator, and says what it wants',
    async (authorization) => {
      const { status, headers } = await api().get('/api/contact/', { authorization });
      expect(status).toBe(401);
      expect(headers.get('www-authenticate')).toBe('Bearer');
    },
  );

  it('serves readers who send a token that is not the operator’s', async () => {
    const { status } = await api().get('/api/articles/', { authorization: 'Bearer outdated' });
    expect(status).toBe(200);
  });
});

onEmbeddedEngine(
  (api) => {
    it.each([undefined, 'Bearer', 'Bearer '])(
      'takes nobody who sends %j for the operator when the token is empty',
      async (authorization) => {
        const headers = authorization === undefined ? undefined : { authorization };
        expect((await api().get('/api/contact/', headers)).status).toBe(401);
      },
    );
  },
  { adminToken: '' },
);
