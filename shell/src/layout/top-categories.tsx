import { Link } from 'react-router-dom';
import { footerCategories, shellApi } from '../api/shell-api';

/** The footer's categories (specification §2, "Footer"); nothing while none are known. */
export function TopCategories() {
  const { data = [] } = shellApi.useGetFrameCategoriesQuery();
  if (data.length === 0) return null;
  return (
    <nav aria-labelledby="footer-categories">
      <h2 id="footer-categories">Top Categories</h2>
      <ul>
        {footerCategories(data).map(({ slug, name }) => (
          <li key={slug}>
            <Link to={`/category/${slug}`}>{name}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
