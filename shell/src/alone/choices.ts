import { type Responses, RESPONSES } from '@waypost/shared/standalone/alone-frame';

/** What a tester has chosen; the address of the page says it, so that it can be passed on. */
export interface Choices {
  page: string;
  responses: Responses;
  /** CSS pixels. */
  width: string;
  isDark: boolean;
}

/** Reads what the address says; `page` leads to nothing but a path below the remote's own. */
export function readChoices(search: string, initial: Choices): Choices {
  const params = new URLSearchParams(search);
  const page = params.get('page') ?? '';
  return {
    page: /^\/(?![/\\])/.test(page) ? page : initial.page,
    responses: RESPONSES.find((each) => each === params.get('responses')) ?? initial.responses,
    width: params.get('width') ?? initial.width,
    isDark: params.has('dark') ? params.get('dark') === 'true' : initial.isDark,
  };
}

/** The part of an address that says them. */
export const writeChoices = ({ page, responses, width, isDark }: Choices): string =>
  `?${new URLSearchParams({ page, responses, width, dark: String(isDark) }).toString()}`;
