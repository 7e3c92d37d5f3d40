import { productPath } from '../../catalog/products/card-rules.ts';
import { isReservedSlug } from '../../catalog/products/reserved-slugs.ts';
import type { RedirectTable } from '../../content/redirects/rules.ts';
import {
  type ImportedRedirect,
  previewRedirect,
  readRedirectTable,
  storeImportedRedirects,
} from '../../content/redirects/service.server.ts';
import type { Db } from '../../platform/db/db.server.ts';
import { normalizeForSearch } from '../../platform/text/romanian.ts';
import type { RowPreview } from './evaluate-service.server.ts';
import type { FileRedirect, ImportEntry } from './import-entry.ts';
import type { Importer } from './importer.ts';
import { redirectColumns } from './redirect-format.ts';
import { selectPages, selectProductNames } from './redirect-queries.server.ts';
import { texts } from './texts.ts';

/** The pages of this shop: their addresses, and addresses by name and by product code. */
type Pages = { paths: Set<string>; byName: Map<string, string>; byCode: Map<string, string> };

async function readPages(db: Db): Promise<Pages> {
  const products = (await selectProductNames(db)).map((one) => ({ ...one, path: productPath(one) }));
  const all = [...products, ...(await selectPages(db))];
  return {
    paths: new Set(all.map(({ path }) => path)),
    byName: new Map(all.map(({ name, path }) => [normalizeForSearch(name), path])),
    byCode: new Map(products.map(({ code, path }) => [code, path])),
  };
}

const targetOf = ({ target, title, code }: FileRedirect, { byName, byCode }: Pages): string | undefined =>
  target ?? byCode.get(code) ?? byName.get(normalizeForSearch(title));

const isOwnPage = (path: string, { paths }: Pages): boolean =>
  paths.has(path) || isReservedSlug(/^\/([^/?]+)$/.exec(path)?.[1] ?? '');

/** Old addresses that lead to pages of this shop. Pages that exist keep their addresses. */
export function redirectImporter(): Importer {
  let pages: Promise<Pages> | null = null;
  let table: Promise<RedirectTable> | null = null;

  async function preview(db: Db, entries: readonly ImportEntry[]): Promise<RowPreview[]> {
    pages ??= readPages(db);
    table ??= readRedirectTable(db);
    const [own, redirects] = [await pages, await table];
    return entries.map((entry) => previewEntry(entry, own, redirects));
  }

  return {
    mergesRows: false,
    preview,
    apply: async (tx, entries) => {
      pages ??= readPages(tx);
      const own = await pages;
      const redirects = entries.flatMap(({ redirect }): ImportedRedirect[] => {
        const target = redirect && targetOf(redirect, own);
        return redirect && target ? [{ fromPath: redirect.fromPath, target }] : [];
      });
      await storeImportedRedirects(tx, redirects, { keepsExisting: false });
    },
  };
}

function previewEntry(entry: ImportEntry, pages: Pages, redirects: RedirectTable): RowPreview {
  const refuse = (column: string, sentence: string): RowPreview => ({
    ...base,
    verdict: 'faulty',
    faults: [...entry.faults, { line: entry.line, column, sentence, isWarning: false }],
  });
  const base = { entry, isDraft: false, name: entry.redirect?.title ?? '', changes: [], faults: entry.faults };
  const { redirect } = entry;
  // A row with an error, also one that repeats an address.
  if (!redirect || entry.faults.some(({ isWarning }) => !isWarning)) return { ...base, verdict: 'faulty' };
  if (isOwnPage(redirect.fromPath, pages)) return refuse(redirectColumns.from, texts.ownPage);
  const target = targetOf(redirect, pages);
  if (target === undefined) return refuse(redirectColumns.to, texts.noPage(redirect.title));
  const before = redirects.get(redirect.fromPath) ?? '';
  const verdict = previewRedirect(redirects, { fromPath: redirect.fromPath, target });
  if (verdict === 'loop' || verdict === 'tooMany') return refuse(redirectColumns.to, texts.redirectProblems[verdict]);
  const after = redirects.get(redirect.fromPath) ?? target;
  return {
    ...base,
    verdict,
    changes: verdict === 'unchanged' ? [] : [{ column: redirectColumns.to, before, after }],
  };
}
