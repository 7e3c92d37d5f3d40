import { columnList, type Db } from '../../platform/db/db.server.ts';
import { type PlainField, PlainFields, plainFields } from './product-fields.ts';

/** Fields that accept fractions are `numeric` columns, which the driver reads as strings. */
const decimalFields = plainFields.filter((field) =>
  [0.5, 10.5, 100.5].some((fraction) => PlainFields.shape[field].safeParse(fraction).success),
);
const isDecimal = (field: PlainField): boolean => decimalFields.includes(field);

/** The plain fields of `product p`, or some of them, for a `select`. */
export function selectPlain(db: Db, fields: readonly PlainField[] = plainFields) {
  const [decimals, others] = [fields.filter(isDecimal), fields.filter((field) => !isDecimal(field))];
  const list = columnList(db, others, 'p');
  return decimals.length === 0 ? list : db`${list} ${decimals.map((field) => db`, p.${db(field)}::float8`)}`;
}

/** The nutrients of `product p` as a JSON list in their order. */
export const selectNutrients = (db: Db) => db`
  coalesce((
    select json_agg(json_build_object('name', n.name, 'source', n.source, 'amount', n.amount::float8, 'unit', n.unit,
      'referencePercent', n.reference_percent::float8, 'nutrient', n.nutrient_key, 'form', n.form_key,
      'isFormAmount', n.is_form_amount) order by n.position)
    from product_nutrient n where n.product_id = p.id
  ), '[]') as nutrients`;

/** Columns that the editor saves. */
export const editedColumns = [...plainFields, 'producerId', 'categoryId'] as const;

/** Columns that an import and a copy save; `selling_price` follows from `base_price`. */
export const savedColumns = [...editedColumns, 'basePrice', 'rrp', 'vatRate', 'isPublished'] as const;
