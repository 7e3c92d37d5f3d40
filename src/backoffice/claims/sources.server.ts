import type { ClaimKind, ClaimSource, PublishedText } from '../../catalog/claims/service.server.ts';
import { type ClaimLabel, claimContextOf, claimFields } from '../../catalog/products/claim-rules.ts';
import { frontPage } from '../../content/front-page/service.server.ts';
import { menus } from '../../content/menus/service.server.ts';
import type { Db } from '../../platform/db/db.server.ts';

type Row = { id: number | string; title: string } & Record<string, unknown>;

/** The rows of a query as published texts; each of their columns besides the id is checked. */
const rowsAs = (
  kind: ClaimKind,
  path: (id: number | string) => string,
  select: (db: Db) => Promise<Row[]>,
): ClaimSource => ({
  kind,
  read: async function* (db) {
    for (const { id, ...fields } of await select(db)) yield { id, title: fields.title, path: path(id), fields };
  },
});

const batch = 500;

/** Read in parts, because a catalogue can be large. */
const products: ClaimSource = {
  kind: 'product',
  read: async function* (db) {
    for (let last = 0; ; ) {
      const rows = await db<(Row & ClaimLabel)[]>`
        select id, name as title, ${db(claimFields.filter((field) => field !== 'name'))}, array(
          select alt from product_picture where product_id = product.id and alt <> '' order by position
        ) as picture_texts, (
          select coalesce(json_agg(json_build_object(
            'name', n.name, 'amount', n.amount, 'unit', n.unit, 'referencePercent', n.reference_percent)), '[]')
          from product_nutrient n where n.product_id = product.id
        ) as nutrients
        from product
        where is_published and id > ${last} order by id limit ${batch}`;
      for (const { id, nutrients, ...fields } of rows)
        yield {
          ...{ id, title: fields.title, path: `/admin/products/${id}`, fields },
          ...claimContextOf({ nutrients }),
        } satisfies PublishedText;
      if (rows.length < batch) return;
      last = Number(rows.at(-1)?.id);
    }
  },
};

/** Every kind of text that shoppers can read; a new kind needs a line here. */
export const claimSources: readonly ClaimSource[] = [
  products,
  rowsAs(
    'category',
    () => '/admin/categories',
    (db) =>
      db<Row[]>`
      select id, name as title, description, image_alt, seo_title, seo_description from category where not is_hidden`,
  ),
  rowsAs(
    'hashtag',
    () => '/admin/hashtags',
    (db) => db<Row[]>`select id, name as title, description from hashtag`,
  ),
  rowsAs(
    'producer',
    (id) => `/admin/producers/${id}`,
    (db) => db<Row[]>`select id, name as title, description from producer`,
  ),
  rowsAs(
    'campaign',
    (id) => `/admin/campaigns/${id}`,
    (db) =>
      db<Row[]>`
      select id, name as title, short_name, description from campaign
      where is_active and coalesce(ends_at > now(), true)`,
  ),
  rowsAs(
    'slide',
    (id) => `/admin/slider/${id}`,
    (db) =>
      db<Row[]>`
      select id, title, kicker, text, button from slide where is_active and coalesce(ends_at > now(), true)`,
  ),
  rowsAs(
    'alert',
    () => '/admin/banner',
    (db) =>
      db<Row[]>`
      select 'alert' as id, text as title, link_name from shop_alert
      where text <> '' and coalesce(ends_at > now(), true)`,
  ),
  rowsAs(
    'article',
    (id) => `/admin/blog/${id}`,
    (db) =>
      db<Row[]>`
      select id, title, summary, content, seo_title, seo_description from blog_article where published_at <= now()`,
  ),
  rowsAs(
    'story',
    (id) => `/admin/stories/${id}`,
    (db) => db<Row[]>`select id, title, summary, content from story where published_at <= now()`,
  ),
  rowsAs(
    'page',
    (id) => `/admin/pages/${id}`,
    (db) =>
      db<Row[]>`
      select 'own/' || id as id, title, content, seo_title, seo_description from custom_page
      where published_at <= now()
      union all
      select key, title, content, seo_title, seo_description from page_version
      where version = (select max(version) from page_version newest where newest.key = page_version.key)`,
  ),
  {
    kind: 'layout',
    read: async function* (db) {
      const [home, links] = [await frontPage.readTexts(db), await menus.readTexts(db)];
      yield { id: 'front-page', title: 'Prima pagină', path: '/admin/front-page', fields: home };
      yield { id: 'menus', title: 'Meniuri', path: '/admin/menus', fields: links };
    },
  },
  rowsAs(
    'newsletter',
    (id) => `/admin/newsletter/issues/${id}`,
    (db) =>
      db<
        Row[]
      >`select id, subject as title, preheader, content from newsletter where status in ('scheduled', 'sending')`,
  ),
];
