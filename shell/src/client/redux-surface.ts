/**
 * What the host shares as `react-redux`: hooks and the provider. The rest of the package, above
 * all `connect`, would only weigh on every page (design §9.3). The package's second entry is the
 * same file under a name that is not shared, so that this module does not import itself.
 */
export {
  batch,
  Provider,
  ReactReduxContext,
  shallowEqual,
  useDispatch,
  useSelector,
  useStore,
} from 'react-redux/alternate-renderers';
