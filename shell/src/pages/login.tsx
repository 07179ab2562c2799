import { Link } from '@waypost/shared/host/link';
import type { RouteHandle } from '@waypost/shared/contracts/remote.contract';
import { SignpostLinks, SignpostPage } from './signpost-page';

/** Target of the redirect after a 401 (specification §8); not linked from anywhere. */
export function Login() {
  return (
    <SignpostPage
      title="Your session has ended"
      text="You can go on reading: no account is needed for anything on this site."
    >
      <SignpostLinks>
        <Link to="/">Back to Home</Link>
      </SignpostLinks>
    </SignpostPage>
  );
}

export const loginHandle: RouteHandle = {
  breadcrumbs: () => [],
  head: ({ siteName }) => ({
    title: `Session ended | ${siteName}`,
    description: 'Your session has ended.',
    canonicalPath: '/login',
    noindex: true,
  }),
};
