import { and, eq, gte, sql } from 'drizzle-orm';
import type { Database } from '../../db/database';
import {
  brands,
  productCategories,
  productPoints,
  products,
  productSpecifications,
} from '../../products/products.table';
import { comparisonProducts, comparisons } from '../../comparisons/comparisons.table';
import { overwrite } from './overwrite';
import { idOf } from './seed-articles';
import type { SeedContent, SeedProduct } from './seed-content';

async function seedPoints(db: Database, productId: number, product: SeedProduct): Promise<void> {
  const kinds = [
    { kind: 'pro' as const, texts: product.pros },
    { kind: 'con' as const, texts: product.cons },
  ];
  for (const { kind, texts } of kinds) {
    await db
      .delete(productPoints)
      .where(
        and(
          eq(productPoints.productId, productId),
          eq(productPoints.kind, kind),
          gte(productPoints.position, texts.length),
        ),
      );
    if (texts.length === 0) continue;
    await db
      .insert(productPoints)
      .values(texts.map((text, position) => ({ productId, kind, position, text })))
      .onConflictDoUpdate({
        target: [productPoints.productId, productPoints.kind, productPoints.position],
        set: overwrite(productPoints, ['text']),
      });
  }
}

async function seedSpecifications(
  db: Database,
  productId: number,
  { specifications }: SeedProduct,
): Promise<void> {
  await db.delete(productSpecifications).where(eq(productSpecifications.productId, productId));
  if (specifications.length === 0) return;
  await db.insert(productSpecifications).values(
    specifications.map(({ group, name, value, better }, position) => ({
      productId,
      position,
      groupName: group,
      name,
      value,
      better: better ?? null,
    })),
  );
}

async function seedComparisons(
  db: Database,
  content: SeedContent,
  productIds: Map<string, number>,
): Promise<void> {
  for (const { products: slugs, views, updatedAt, ...comparison } of content.comparisons) {
    const [written] = await db
      .insert(comparisons)
      .values({ ...comparison, viewsCount: views, updatedAt: new Date(updatedAt) })
      .onConflictDoUpdate({
        target: comparisons.slug,
        set: overwrite(comparisons, [
          'title',
          'description',
          'metaTitle',
          'metaDescription',
          'conclusion',
          'updatedAt',
        ]),
      })
      .returning({ id: comparisons.id });
    const comparisonId = written!.id;
    await db.delete(comparisonProducts).where(eq(comparisonProducts.comparisonId, comparisonId));
    await db.insert(comparisonProducts).values(
      slugs.map((slug, position) => ({
        comparisonId,
        productId: idOf(productIds, 'product', slug),
        position,
      })),
    );
  }
}

async function idsBySlug(
  db: Database,
  table: typeof brands | typeof productCategories | typeof products,
): Promise<Map<string, number>> {
  const rows = await db.select({ slug: table.slug, id: table.id }).from(table as typeof brands);
  return new Map(rows.map(({ slug, id }) => [slug, id]));
}

/** Writes brands, product categories, products and comparisons; counted views are kept. */
export async function seedProducts(db: Database, content: SeedContent): Promise<void> {
  const named = [
    { table: brands, rows: content.brands },
    { table: productCategories, rows: content.productCategories },
  ];
  for (const { table, rows } of named) {
    if (rows.length === 0) continue;
    await db
      .insert(table)
      .values(rows)
      .onConflictDoUpdate({ target: table.slug, set: { name: sql`excluded.name` } });
  }

  // What is named may have been stored before.
  const brandIds = await idsBySlug(db, brands);
  const categoryIds = await idsBySlug(db, productCategories);
  for (const product of content.products) {
    const [written] = await db
      .insert(products)
      .values({
        slug: product.slug,
        name: product.name,
        shortDescription: product.shortDescription,
        brandId: idOf(brandIds, 'brand', product.brand),
        categoryId: idOf(categoryIds, 'product category', product.category),
        thumbnail: product.thumbnail?.url ?? null,
        thumbnailInfo: product.thumbnail?.info ?? null,
        currency: product.currency,
        currentPrice: product.currentPrice,
        launchPrice: product.launchPrice,
        ourRating: product.ourRating,
        reviewCount: product.reviewCount,
        isFeatured: product.isFeatured,
        keyFeatures: product.keyFeatures,
        createdAt: new Date(product.createdAt),
      })
      .onConflictDoUpdate({
        target: products.slug,
        set: overwrite(products, [
          'name',
          'shortDescription',
          'brandId',
          'categoryId',
          'thumbnail',
          'thumbnailInfo',
          'currency',
          'currentPrice',
          'launchPrice',
          'ourRating',
          'reviewCount',
          'isFeatured',
          'keyFeatures',
          'createdAt',
        ]),
      })
      .returning({ id: products.id });
    const productId = written!.id;
    await seedPoints(db, productId, product);
    await seedSpecifications(db, productId, product);
  }
  await seedComparisons(db, content, await idsBySlug(db, products));
}
