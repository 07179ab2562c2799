import { type Responses, RESPONSES } from '@waypost/shared/standalone/standalone-frame';

/** Widths that a page is shown at, in CSS pixels, with their names. */
export const WIDTHS = [
  ['390', 'Phone'],
  ['820', 'Tablet'],
  ['1280', 'Desktop'],
] as const;

/** What a tester has chosen; the address of the page says it, so that it can be passed on. */
export interface Choices {
  page: string;
  responses: Responses;
  /** One of {@link WIDTHS}. */
  width: string;
  isDark: boolean;
}

/** Reads what the address says; `page` leads to nothing but a path below the remote's own. */
export function readChoices(search: string, initial: Choices): Choices {
  const params = new URLSearchParams(search);
  const page = params.get('page') ?? '';
  const width = params.get('width');
  return {
    page: /^\/(?![/\\])/.test(page) ? page : initial.page,
    responses: RESPONSES.find((each) => each === params.get('responses')) ?? initial.responses,
    width: WIDTHS.find(([pixels]) => pixels === width)?.[0] ?? initial.width,
    isDark: params.has('dark') ? params.get('dark') === 'true' : initial.isDark,
  };
}

/** The part of an address that says them. */
export const writeChoices = ({ page, responses, width, isDark }: Choices): string =>
  `?${new URLSearchParams({ page, responses, width, dark: String(isDark) }).toString()}`;
