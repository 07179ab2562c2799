/**
 * What the host shares as `react-router-dom`. Sharing the whole package would defeat tree
 * shaking (design §9.3): 62 KB instead of 33 KB gzip. A remote that needs another name asks for
 * it here; lint knows this list.
 */
export {
  createContext,
  data,
  generatePath,
  Link,
  matchPath,
  matchRoutes,
  NavLink,
  Outlet,
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
