/**
 * What the host shares of `react-redux`, and the way in for remotes: hooks and the provider. The
 * rest of the package, above all `connect`, would only weigh on every page (design §9.3).
 */
export {
  batch,
  Provider,
  ReactReduxContext,
  shallowEqual,
  useDispatch,
  useSelector,
  useStore,
} from 'react-redux';
