import { render, screen } from '@testing-library/react';
import type { FragmentParams } from '../contracts/fragment.contract';
import { Fragment } from './fragment';

// As `waypost types mf-typed` writes it.
declare module '../contracts/fragment.contract' {
  interface OfferedFragments {
    'mf-typed': { box: { slug: string; size?: number }; tray: { label?: string } };
  }
}

const given: FragmentParams = { slug: 'a' };
const [remote, name]: string[] = ['mf-typed', 'box'];

it('takes what the types of the offering remote say, and plain data of any other', () => {
  render(
    <>
      <Fragment remote="mf-typed" name="box" params={{ slug: 'a' }} fallback="box " />
      <Fragment remote="mf-typed" name="tray" fallback="tray " />
      <Fragment remote="mf-else" name="box" params={{ any: true }} fallback="else " />
      <Fragment remote={remote ?? ''} name={name ?? ''} params={given} fallback="data" />
    </>,
  );
  expect(screen.getByText('box tray else data')).toBeInTheDocument();
});

it('refuses in TypeScript what they do not say', () => {
  const refused = [
    // @ts-expect-error -- required parameters
    <Fragment key="1" remote="mf-typed" name="box" />,
    // @ts-expect-error -- a number
    <Fragment key="2" remote="mf-typed" name="box" params={{ slug: 1 }} />,
    // @ts-expect-error -- no such parameter
    <Fragment key="3" remote="mf-typed" name="tray" params={{ lable: 'a' }} />,
    // @ts-expect-error -- no such fragment
    <Fragment key="4" remote="mf-typed" name="bxo" params={{ slug: 'a' }} />,
  ];
  expect(refused).toHaveLength(4);
});
