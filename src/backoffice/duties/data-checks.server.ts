import type { Db } from '../../platform/db/db.server.ts';
import type { DataVerdict } from './duty.server.ts';
import { type Level, maxFindings, type Problem } from './rules.ts';

type Fragment = ReturnType<Db>;

/** Tables that a condition on products may name. */
export const publishedProducts = (db: Db) => db`
  product p join category c on c.id = p.category_id join producer r on r.id = p.producer_id`;

export const isSupplementSql = (db: Db) => db`(c.is_food and p.notification_number is not null)`;

type ProductRule = { level: Level; text: string; where: Fragment };

/** Looks at the published products of `among`; each rule names those that break it. One statement for each rule. */
export async function checkProducts(db: Db, among: Fragment, rules: readonly ProductRule[]): Promise<DataVerdict> {
  const [looked] = await db<{ count: number }[]>`
    select count(*)::int as count from ${publishedProducts(db)} where p.is_published and ${among}`;
  const verdict = { records: looked?.count ?? 0, findings: [] as DataVerdict['findings'], missing: 0, toCheck: 0 };
  for (const { level, text, where } of rules) {
    const rows = await db<{ id: number; name: string; total: number }[]>`
      select p.id, p.name, count(*) over ()::int as total from ${publishedProducts(db)}
      where p.is_published and ${among} and ${where} order by p.popularity desc, p.id limit ${maxFindings}`;
    verdict[level === 'missing' ? 'missing' : 'toCheck'] += rows[0]?.total ?? 0;
    for (const { id, name } of rows) verdict.findings.push({ level, text, where: name, path: `/admin/products/${id}` });
  }
  return verdict;
}

/** The verdict of a check that looks at one thing. */
export const oneRecord = (
  where: string,
  path: string,
  excerpt: string,
  ...problems: (Problem | false | null | undefined)[]
): DataVerdict => ({
  records: 1,
  excerpt,
  findings: problems.flatMap((problem) => (problem ? [{ ...problem, where, path }] : [])),
});

/** Several verdicts as one. */
export const joined = (...verdicts: readonly DataVerdict[]): DataVerdict => {
  const countOf = (level: Level, { findings }: DataVerdict) => findings.filter((one) => one.level === level).length;
  return {
    records: verdicts.reduce((sum, { records }) => sum + records, 0),
    findings: verdicts.flatMap(({ findings }) => findings),
    missing: verdicts.reduce((sum, one) => sum + (one.missing ?? countOf('missing', one)), 0),
    toCheck: verdicts.reduce((sum, one) => sum + (one.toCheck ?? countOf('to-check', one)), 0),
    excerpt: verdicts.map(({ excerpt = '' }) => excerpt).find((text) => text !== '') ?? '',
  };
};
