/**
 * What the host shares of `react-router-dom`, and the way in for remotes. Sharing the whole
 * package would defeat tree shaking (design §9.3): 62 KB instead of 33 KB gzip. A new name is added
 * here, and the version of `@waypost/shared` raised.
 */
export {
  createContext,
  data,
  Form,
  generatePath,
  Link,
  matchPath,
  matchRoutes,
  NavLink,
  Outlet,
  redirect,
  useActionData,
  useFetcher,
  useLoaderData,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useNavigationType,
  useParams,
  useRouteError,
  useSearchParams,
} from 'react-router-dom';
export type {
  ActionFunctionArgs,
  LoaderFunctionArgs,
  Location,
  NavigateFunction,
  Params,
  RouteObject,
  To,
} from 'react-router-dom';
