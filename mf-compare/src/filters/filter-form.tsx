import { useId, useState } from 'react';
import type { Brand, ProductCategory } from '@waypost/shared/contracts/product';
import { useTypedEarly } from '@waypost/shared/interaction/use-typed-early';
import { Button } from '@waypost/shared/ui/button';
import { Icon } from '../ui/icon';
import { countFilters, paramOf } from './filter-params';
import styles from './filter-form.module.css';
import { type SortOrder, sortOrders } from './sort-products';
import type { PriceRange } from './product-filters';
import type { Filters } from './use-filters';

/** A labelled choice of one among all. */
function Choice(props: {
  filter: 'category' | 'brand';
  label: string;
  all: string;
  options: readonly (Brand | ProductCategory)[];
  state: Filters;
}) {
  const { filter, label, all, options, state } = props;
  const value = state.filters[filter];
  const field = useTypedEarly<HTMLSelectElement>(value, (slug) =>
    state.takeOver({ [filter]: slug }),
  );
  return (
    <label className={styles.field}>
      <span>{label}</span>
      <select
        ref={field}
        name={paramOf(filter)}
        value={value}
        onChange={(event) => state.choose({ [filter]: event.target.value })}
      >
        <option value="">{all}</option>
        {/* An address may name what the lists don't know: it is in force all the same. */}
        {value === '' || options.some(({ slug }) => slug === value) ? null : (
          <option value={value}>{value}</option>
        )}
        {options.map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

function PriceBound(props: {
  filter: 'minPrice' | 'maxPrice';
  label: string;
  range: PriceRange;
  state: Filters;
}) {
  const { filter, label, range, state } = props;
  const value = state.typed[filter] ?? String(range.max);
  const field = useTypedEarly(value, (text) => state.typePrice(filter, text));
  return (
    <label className={styles.field}>
      <span>{range.currency === 'USD' ? label : `${label} (${range.currency})`}</span>
      <input
        ref={field}
        type="number"
        inputMode="decimal"
        min={0}
        step="any"
        name={paramOf(filter)}
        value={value}
        onChange={(event) => state.typePrice(filter, event.target.value)}
        onBlur={state.settlePrices}
      />
    </label>
  );
}

/**
 * The filters of the product list (specification §2). A plain form underneath: without
 * JavaScript it requests the filtered list from the server. A phone shows the search, and the rest
 * on request.
 */
export function FilterForm(props: {
  categories: readonly ProductCategory[];
  brands: readonly Brand[];
  range: PriceRange;
  state: Filters;
}) {
  const { categories, brands, range, state } = props;
  const restId = useId();
  const [open, setOpen] = useState(false);
  const { filters } = state;
  const count = countFilters(filters, range.max);
  const field = useTypedEarly(filters.text, state.typeText);
  const sort = useTypedEarly<HTMLSelectElement>(filters.sort, (order) =>
    state.takeOver({ sort: order as SortOrder }),
  );
  return (
    <form
      role="search"
      aria-label="Products"
      className={styles.form}
      onSubmit={(event) => event.preventDefault()}
    >
      <label className={styles.field}>
        <span>Search products</span>
        <input
          type="search"
          name={paramOf('text')}
          autoComplete="off"
          placeholder="Name or brand"
          ref={field}
          value={filters.text}
          onChange={(event) => state.typeText(event.target.value)}
        />
      </label>
      <button
        type="button"
        className={styles.opener}
        aria-expanded={open}
        aria-controls={restId}
        onClick={() => setOpen(!open)}
      >
        Filter and sort{count > 0 ? ` (${count})` : ''}
        <Icon name="fold" />
      </button>
      <div id={restId} className={styles.rest} data-open={open}>
        <Choice
          filter="category"
          label="Category"
          all="All categories"
          options={categories}
          state={state}
        />
        <Choice filter="brand" label="Brand" all="All brands" options={brands} state={state} />
        <div role="group" aria-label="Price range" className={styles.range}>
          <PriceBound filter="minPrice" label="Min price" range={range} state={state} />
          <PriceBound filter="maxPrice" label="Max price" range={range} state={state} />
          {range.hasOthers ? (
            <p className={styles.hint}>
              In US dollars. Prices in other currencies are always listed.
            </p>
          ) : null}
        </div>
        <label className={styles.field}>
          <span>Sort by</span>
          <select
            ref={sort}
            name={paramOf('sort')}
            value={filters.sort}
            onChange={(event) => state.choose({ sort: event.target.value as SortOrder })}
          >
            {sortOrders.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <div className={styles.actions}>
          <noscript>
            <button type="submit">Show products</button> <a href="?">Clear all</a>
          </noscript>
          <Button onClick={state.clear}>Clear All</Button>
        </div>
      </div>
    </form>
  );
}
