import { RedirectFields } from '../../content/redirects/fields.ts';
import type { CsvRow } from '../../platform/text/csv.ts';
import { htmlToText } from '../../platform/text/html-text.ts';
import { addError, type CsvHeader, type Format } from './format.ts';
import { emptyEntry, type ImportEntry } from './import-entry.ts';
import { ShopExportReader, toPath } from './shop-export-reader.ts';
import { texts } from './texts.ts';

const oldAddress = ['redirect from', 'source', 'source url', 'adresa veche', 'calea veche', 'old url', 'url from'];
const ownAddress = ['permalink', 'term permalink', 'page url', 'url', 'link'];

const keys = {
  from: [...oldAddress, ...ownAddress],
  to: ['redirect to', 'target', 'target url', 'adresa noua', 'new url', 'url to'],
  title: ['title', 'name', 'term name', 'post title', 'titlu', 'nume'],
  code: ['sku'],
  handle: ['handle'],
  regex: ['regex'],
};
type Key = keyof typeof keys;

export const redirectColumns = { from: 'Adresa veche', to: 'Adresa nouă' } as const;

const becomes: Record<Key, string> = {
  from: redirectColumns.from,
  to: redirectColumns.to,
  title: 'Pagina cu același nume',
  code: 'Produsul cu același cod',
  handle: redirectColumns.from,
  regex: 'Regulile cu expresii nu se preiau',
};

/** Columns of exported collections and pages of Shopify, with the path before the handle. */
const collectionKeys = ['must match', 'sort order', 'products count'];
const pageKeys = ['author', 'template suffix'];
const priceKeys = ['regular price', 'variant price', 'price', 'pret', 'pret obisnuit'];

export const isRedirects = (csvHeader: CsvHeader): boolean => {
  if (csvHeader.has(...oldAddress) && csvHeader.has(...keys.to)) return true;
  if (!csvHeader.has(...keys.title) || csvHeader.has(...priceKeys)) return false;
  return csvHeader.has(...ownAddress) || (csvHeader.has('handle') && csvHeader.has(...collectionKeys, ...pageKeys));
};

/** A list of redirects, or exported categories and pages whose old addresses lead to the page of the same name. */
export function redirectFormat(csvHeader: CsvHeader): Format {
  const reader = new Reader(csvHeader);
  return { columnMappings: reader.columnMappings(), readRow: (row) => [reader.readRow(row)], finish: () => [] };
}

class Reader extends ShopExportReader<Key> {
  readonly #handlePath: string;

  constructor(csvHeader: CsvHeader) {
    super(csvHeader, keys, becomes);
    this.#handlePath = csvHeader.has(...collectionKeys) ? '/collections/' : '/pages/';
  }

  protected extraMapping(): null {
    return null;
  }

  readRow(row: CsvRow): ImportEntry {
    const handle = this.read(row, 'handle');
    const written = this.read(row, 'from') || (handle && `${this.#handlePath}${handle}`);
    const from = toPath(written);
    const fields = RedirectFields.shape.fromPath.safeParse(from);
    const entry = emptyEntry(row.line, fields.success ? fields.data : written.slice(0, 200));
    if (!fields.success) return addError(entry, redirectColumns.from, fields.error.issues[0]?.message ?? '');
    if (/^(1|true|yes|da)$/i.test(this.read(row, 'regex'))) return addError(entry, 'Regex', texts.regexRedirect);
    const to = this.read(row, 'to');
    const target = to === '' ? null : RedirectFields.shape.target.safeParse(toTarget(to, written));
    if (target?.success === false) return addError(entry, redirectColumns.to, target.error.issues[0]?.message ?? '');
    const [title, code] = [htmlToText(this.read(row, 'title')), this.read(row, 'code')];
    return { ...entry, redirect: { fromPath: fields.data, target: target?.data ?? null, title, code } };
  }
}

/** A target on the domain of the old address is a path, because this shop takes over the domain. */
function toTarget(target: string, from: string): string {
  if (!URL.canParse(target)) return toPath(target);
  const isSameShop = URL.canParse(from) && new URL(from).host === new URL(target).host;
  return isSameShop ? toPath(target) : target;
}
