import { z } from 'zod';
import { oneTimeLink, person } from '../staff/staff.schema';
import { ApiCallError, callApi } from './operator-settings';
import { runTool, UsageError } from './run-tool';

const usage = `Usage:
  npm run staff -- list         lists who may sign in to the desk
  npm run staff -- link EMAIL   prints a link that signs somebody in once, within 15 minutes, such as
                                who has lost every key or forgotten the password, and mails it to
                                them where mail is set`;

const say = (line: string) => process.stdout.write(`${line}\n`);

const listStaff = async () =>
  z.array(person).parse(await (await callApi('/api/desk/people/')).json());

async function list(): Promise<void> {
  for (const { email, name, role, is_disabled: isDisabled } of await listStaff())
    say(`${email}  ${name}, ${role}${isDisabled ? ', disabled' : ''}`);
}

async function makeLink(email: string): Promise<void> {
  const staff = await listStaff();
  const found = staff.find((each) => each.email.toLowerCase() === email.toLowerCase());
  if (!found) throw new ApiCallError(`Nobody on the staff has the address ${email}`);
  const path = `/api/desk/people/${found.id}/link/`;
  const response = await callApi(path, { method: 'POST', body: '{}' });
  const { url } = oneTimeLink.parse(await response.json());
  say(`${url}
It signs ${found.name} in once, within 15 minutes; then, within 10 minutes, "Your account" takes a
new password without the present one.`);
}

runTool(usage, {}, async ([command, ...words]) => {
  const [email] = words;
  if (command === 'list' && words.length === 0) return list();
  if (command === 'link' && email && words.length === 1) return makeLink(email);
  throw new UsageError(usage);
});
