import { checked } from '../testing/checked';

it('lets a good release pass', async () => {
  await expect(checked()).resolves.toBeUndefined();
});

it.each([
  ['throws', 'throw new Error("Out of order")', /Out of order/],
  ['exports rubbish', 'module.exports = 42', /exports no module/],
  ['does not parse', 'const = 1', /Unexpected token/],
  ['requires what the host does not share', 'require("left-pad")', /requires "left-pad"/],
  ["requires one of Node's modules", 'require("node:fs")', /requires "node:fs", which the host/],
])('refuses a release whose server bundle %s', async (_what, code, message) => {
  await expect(checked({ files: { 'server/routes.cjs': code } })).rejects.toThrow(message);
});
