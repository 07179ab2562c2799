import type { ActionFunctionArgs, Params } from 'react-router-dom';
import { pageContext } from './page-context';
import type { SiteDispatch } from './store';

/** What an action works with besides the form. */
export interface PageActionArgs {
  /** Of the store that the page is rendered with: on the server, calls count as the reader's. */
  dispatch: SiteDispatch;
  params: Params;
}

/**
 * Makes a React Router action: what a form of `method="post"` does that is sent to the page. On the server it runs for
 * readers without scripts. What it returns is the page's `useActionData()`, of `data(…)` also its status; what it
 * throws is a failure of the page.
 */
export const pageAction =
  <Result>(act: (form: FormData, args: PageActionArgs) => Promise<Result>) =>
  async ({ request, params, context }: ActionFunctionArgs): Promise<Result> => {
    const { dispatch } = context.get(pageContext).store;
    return act(await request.formData(), { dispatch: dispatch as SiteDispatch, params });
  };
