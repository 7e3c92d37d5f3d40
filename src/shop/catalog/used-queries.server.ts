import type { Transaction } from '../../kit/db.server.ts';

export type UsedCopy = {
  productId: number;
  code: string;
  name: string;
  /** In bani. */
  price: number;
  /** What is to be known about this very piece; stands before the description of the product. */
  details: string;
};

/** The id of the copy; nothing when there is no such product, or none that may be sold as used. */
export async function insertUsedCopy(tx: Transaction, used: UsedCopy): Promise<number | undefined> {
  const { productId, code, name, price, details } = used;
  const [row] = await tx<{ id: number }[]>`
    with copy as (
      insert into product (code, producer_id, category_id, name, selling_price, vat_rate, form, net_quantity, unit_name, unit_size,
        unit_count, daily_portion, portions, ingredients, details, usage, warnings, storage, country_of_origin, seo_title,
        seo_keywords, seo_description, is_sustainable, is_buy_back)
      select ${code}, p.producer_id, p.category_id, ${name}, ${price}, p.vat_rate, p.form, p.net_quantity, p.unit_name, p.unit_size,
        p.unit_count, p.daily_portion, p.portions, p.ingredients, ${details} || E'\n\n' || p.details, p.usage, p.warnings, p.storage,
        p.country_of_origin, ${name}, p.seo_keywords, left(${details}, 155), true, true
      from product p join category c on c.id = p.category_id
      where p.id = ${productId} and not p.is_buy_back and not c.is_food
      returning id
    ), pictures as (
      insert into product_picture (product_id, position, file)
      select copy.id, position, file from copy, product_picture where product_id = ${productId}
    ), options as (
      insert into product_filter (product_id, option_id)
      select copy.id, option_id from copy, product_filter where product_id = ${productId}
    ), tags as (
      insert into product_hashtag (product_id, hashtag_id)
      select copy.id, hashtag_id from copy, product_hashtag where product_id = ${productId}
    )
    select id from copy`;
  return row?.id;
}
