import { Link } from '@waypost/shared/host/link';
import { useSite } from '@waypost/shared/runtime';
import { footerCategories, shellApi } from '../state/shell-api';
import { useAddress } from '../frame/frame-context';

/** The footer's categories (specification §2, "Footer"); nothing while none can be shown. */
export function TopCategories() {
  const { fixedCategories } = useSite();
  const { data = [] } = shellApi.useGetFrameCategoriesQuery();
  const addressOf = useAddress('category');
  const links = footerCategories(data, fixedCategories).flatMap(({ slug, name }) => {
    const address = addressOf(slug);
    return address ? [{ to: address, label: name }] : [];
  });
  if (links.length === 0) return null;
  return (
    <nav aria-labelledby="footer-categories">
      <h2 id="footer-categories">Top Categories</h2>
      <ul>
        {links.map(({ to, label }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
