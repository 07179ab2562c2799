import type { SessionItem } from '@waypost/shared/contracts/api.generated';
import { Button } from '@waypost/shared/ui/button';
import { accountApi } from '../api/account-api';
import { QueryResult } from '../ui/query-result';
import { FormFailure } from '../ui/form-failure';
import list from '../ui/list.module.css';
import { Badge } from '../ui/badge';
import { Moment } from '../ui/moment';
import { Row } from '../ui/row';

/** In this order: every Edge says Chrome, every Chrome says Safari. */
const BROWSERS = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const;

const SYSTEMS = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Mac OS X/, 'macOS'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
] as const;

const find = (agent: string, among: readonly (readonly [RegExp, string])[]): string | undefined =>
  among.find(([pattern]) => pattern.test(agent))?.[1];

/** A browser in words, from what it calls itself. */
function describeDevice(agent: string): string {
  const [browser, system] = [find(agent, BROWSERS), find(agent, SYSTEMS)];
  return [browser ?? 'A browser', system].filter(Boolean).join(' on ');
}

function SessionRow({ session }: { session: SessionItem }) {
  const [end, { isLoading, error }] = accountApi.useEndSessionMutation();
  return (
    <Row
      title={describeDevice(session.device)}
      error={error}
      facts={
        <>
          <span>
            signed in <Moment iso={session.created_at} /> by{' '}
            {session.signed_in_by.replace('-', ' ')}
          </span>
          <span>
            last seen <Moment iso={session.last_seen_at} />
          </span>
        </>
      }
    >
      {session.is_this ? (
        <Badge tone="good">This browser</Badge>
      ) : (
        <button
          type="button"
          className={list.small}
          disabled={isLoading}
          onClick={() => void end(session.id)}
        >
          Sign out there
        </button>
      )}
    </Row>
  );
}

/** Where one is signed in, with ways to end that. */
export function Sessions() {
  const sessions = accountApi.useGetSessionsQuery();
  const [endAll, { isLoading, error }] = accountApi.useEndAllSessionsMutation();
  const leave = async (): Promise<void> => {
    const result = await endAll();
    if (!result.error) window.location.assign('/login');
  };
  return (
    <section className={list.section} aria-labelledby="sessions">
      <h2 id="sessions">Where you are signed in</h2>
      <QueryResult of={sessions} loading="Loading sessions" rows={2}>
        {(found) => (
          <ul className={list.list}>
            {found.map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </ul>
        )}
      </QueryResult>
      <div className={list.after}>
        <Button disabled={isLoading} onClick={() => void leave()}>
          Sign out everywhere
        </Button>
        <FormFailure error={error} />
      </div>
    </section>
  );
}
