import type { AboutDetails } from '../pages/static-page.schema';
import type {
  SeedArticle,
  SeedAuthor,
  SeedCategory,
  SeedComment,
  SeedComparison,
  SeedImage,
  SeedPage,
  SeedProduct,
} from './apply/seed-content';
import type { ContentFiles } from './content-files';
import { ABOUT } from './content-schemas';
import { readingTime } from './reading-time';

type Item<K extends 'authors' | 'categories' | 'comments'> = ContentFiles[K][number]['data'];
type File<K extends 'articles' | 'pages' | 'products' | 'comparisons'> = ContentFiles[K][number];

export function toSeedAuthor(
  author: Item<'authors'>,
  profilePicture: SeedImage | null,
): SeedAuthor {
  return {
    username: author.username,
    firstName: author.first_name,
    lastName: author.last_name,
    bio: author.bio,
    email: author.email ?? '',
    joinedDate: author.joined_date,
    socialLinks: author.social_links,
    profilePicture,
  };
}

export function toSeedCategory({ footer_position, ...category }: Item<'categories'>): SeedCategory {
  return { ...category, footerPosition: footer_position ?? null };
}

/** An article as the database takes it; `content` is its sanitised HTML. */
export function toSeedArticle(
  { slug, data }: File<'articles'>,
  content: string,
  featuredImage: SeedImage | null,
): SeedArticle {
  return {
    slug,
    title: data.title,
    excerpt: data.excerpt,
    content,
    language: data.language ?? null,
    category: data.category,
    author: data.author,
    tags: data.tags,
    featuredImage: featuredImage && withCoverFields(featuredImage, data),
    featuredImageCaption: data.caption,
    metaTitle: data.meta_title ?? data.title,
    metaDescription: data.meta_description ?? data.excerpt,
    publishedAt: data.published_at,
    updatedAt: data.updated_at ?? data.published_at,
    isFeatured: data.featured,
    isDraft: data.draft,
    ...(data.comments === 'closed' && { hasClosedComments: true }),
    views: data.views,
    readingTime: readingTime(content),
  };
}

/** An image with what an article says of its cover. */
const withCoverFields = (
  { url, info }: SeedImage,
  { cover_alt: alt, cover_position: position }: File<'articles'>['data'],
): SeedImage => ({ url, info: { ...info, ...(alt && { alt }), ...(position && { position }) } });

/** A static page as the database takes it; `content` is its sanitised HTML. */
export function toSeedPage(
  { slug, data }: File<'pages'>,
  content: string,
  featuredImage: SeedImage | null,
): SeedPage {
  return {
    slug,
    title: data.title,
    content,
    featuredImage,
    featuredImageAlt: data.featured_image_alt,
    about: slug === ABOUT ? toAbout(data) : null,
    // A page whose file says nothing of them is the record that it was.
    ...(data.draft && { isDraft: true }),
    ...(data.meta_title && { metaTitle: data.meta_title }),
    ...(data.meta_description && { metaDescription: data.meta_description }),
  };
}

function toAbout(data: File<'pages'>['data']): AboutDetails {
  const { founded = null, mission, vision, story, timeline = null, values = null } = data;
  const aims = Object.entries({ Mission: mission, Vision: vision, Story: story });
  return {
    founded,
    aims: aims.flatMap(([label, text]) => (text ? [{ label, text }] : [])),
    timeline,
    values,
  };
}

/** A product as the database takes it, its specifications in the order of the file. */
export function toSeedProduct(
  { slug, data }: File<'products'>,
  thumbnail: SeedImage | null,
): SeedProduct {
  return {
    slug,
    name: data.name,
    brand: data.brand,
    category: data.category,
    shortDescription: data.short_description,
    thumbnail,
    currency: data.currency,
    currentPrice: data.current_price,
    launchPrice: data.launch_price,
    ourRating: data.our_rating,
    reviewCount: data.review_count,
    isFeatured: data.is_featured,
    createdAt: data.created_at,
    keyFeatures: data.key_features,
    pros: data.pros,
    cons: data.cons,
    specifications: Object.entries(data.specifications).flatMap(([group, items]) =>
      Object.entries(items).map(([name, item]) => ({ group, name, ...item })),
    ),
  };
}

export function toSeedComparison({ slug, data }: File<'comparisons'>): SeedComparison {
  return {
    slug,
    title: data.title,
    description: data.description,
    metaTitle: data.meta_title ?? data.title,
    metaDescription: data.meta_description ?? data.description,
    products: data.products,
    views: data.views,
    updatedAt: data.updated_at,
    conclusion: data.conclusion,
  };
}

export function toSeedComment({ article, replies, ...comment }: Item<'comments'>): SeedComment {
  return { article, ...toReply(comment), replies: replies.map(toReply) };
}

function toReply(reply: Item<'comments'>['replies'][number]) {
  return {
    authorName: reply.author_name,
    authorEmail: reply.author_email,
    content: reply.content,
    status: reply.status,
    createdAt: reply.created_at,
  };
}
