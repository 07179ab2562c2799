import './standalone-fragment.css';
import { CONTAINER, type SharedParts, standaloneFragment } from './standalone-fragment';

/** Modules that the host shares, by request and version. */
type ShareScope = Record<string, Record<string, { lib?: () => object }>>;

let scope: ShareScope = {};

const shared = (request: string): object => Object.values(scope[request] ?? {})[0]?.lib?.() ?? {};

/** A container by hand: a page's own copy of what is shared would have contexts of its own. */
const container = {
  init(given: ShareScope): void {
    scope = given;
  },
  get: (): Promise<() => object> => {
    const requests = ['react', 'react-router-dom', '@waypost/shared/runtime'];
    const parts = Object.assign({}, ...requests.map(shared)) as SharedParts;
    return Promise.resolve(() => standaloneFragment(parts));
  },
};

Object.assign(globalThis, { [CONTAINER]: container });
