import type { DataVerdict } from '../duty.server.ts';
import { type Duty, verdict } from '../duty.server.ts';
import { linksOf } from '../html.ts';
import { maxFindings, missing } from '../rules.ts';

/** Addresses of the platform that the Commission closed, as shops wrote them. */
const address =
  /(?:ec\.europa\.eu\/(?:consumers\/)?odr|webgate\.ec\.europa\.eu\/odr|consumer-redress\.ec\.europa\.eu)/i;
const text = 'Legătură către platforma SOL/ODR, care s-a închis.';

export const noOdr: Duty = {
  key: 'no-odr',
  name: 'Nicio legătură către SOL/ODR',
  requirement: 'Platforma europeană SOL/ODR s-a închis; legăturile către ea se scot din pagini și texte.',
  law: 'Reg. (UE) 2024/3228',
  certainty: 'secondary',
  since: '2025-07-20',
  lookedAt:
    'Legăturile tuturor paginilor din eșantion; textele paginilor, articolelor, meniurilor, setărilor și modelelor de mesaje.',
  mend: { name: 'Pagini', path: '/admin/pages' },
  checkPage: ({ html }) => {
    const link = linksOf(html).find(({ href }) => address.test(href));
    return verdict(link ? `${link.text} → ${link.href}` : '', link && missing(text));
  },
  checkData: async ({ db }): Promise<DataVerdict> => {
    const rows = await db<{ where: string; path: string; hasLink: boolean }[]>`
      select "where", path, body ~* ${address.source} as has_link from (
        select title as "where", '/admin/pages/' || key as path, content as body from page_version
        where version = (select max(version) from page_version newest where newest.key = page_version.key)
        union all
        select title, '/admin/pages/own/' || id, content from custom_page
        union all
        select title, '/admin/blog/' || id, content from blog_article
        union all
        select title, '/admin/stories/' || id, content from story
        union all
        select key, case key when 'menus' then '/admin/menus' else '/admin/front-page' end, published::text
        from shop_layout
        union all
        select key, '/admin/settings', "values"::text from shop_setting
        where version = (select max(version) from shop_setting newest where newest.key = shop_setting.key)
      ) as texts where body is not null`;
    const found = rows.filter(({ hasLink }) => hasLink);
    return {
      records: rows.length,
      missing: found.length,
      findings: found.slice(0, maxFindings).map(({ where, path }) => ({ ...missing(text), where, path })),
    };
  },
};
