import type { AuditChange } from '../../platform/http/audit-changes.ts';

/** The kinds of entities in the audit log: the word before their name (quoted when long) and the path of their screen. */
const kinds = {
  product: { name: 'Produse', one: 'Produsul', path: 'products', isQuoted: true },
  order: { name: 'Comenzi', one: 'Comanda', path: 'orders', isQuoted: false },
  settings: { name: 'Setări', one: 'Setările', path: null, isQuoted: false },
  'promo-code': { name: 'Coduri promoționale', one: 'Codul', path: 'promo-codes', isQuoted: false },
  staff: { name: 'Echipă', one: '', path: 'staff', isQuoted: false },
  invitation: { name: 'Invitații în echipă', one: 'rolul', path: null, isQuoted: false },
  customer: { name: 'Clienți', one: 'Clientul', path: 'customers', isQuoted: false },
  campaign: { name: 'Campanii', one: 'Campania', path: 'campaigns', isQuoted: true },
  page: { name: 'Pagini', one: 'Pagina', path: 'pages', isQuoted: true },
  nutrient: { name: 'Nutrienți', one: 'Nutrientul', path: 'nutrients', isQuoted: false },
  'search-rule': { name: 'Reguli de căutare', one: 'Regula căutării', path: null, isQuoted: true },
  'search-synonym': { name: 'Sinonime', one: 'Sinonimele', path: null, isQuoted: true },
  'nutrient-caution': { name: 'Atenționări', one: 'Atenționarea', path: null, isQuoted: true },
  recall: { name: 'Rechemări', one: 'Rechemarea', path: 'recalls', isQuoted: false },
  'near-date': { name: 'Oferte aproape de termen', one: 'Lotul', path: 'lots', isQuoted: false },
  article: { name: 'Articole', one: 'Articolul', path: 'blog', isQuoted: true },
} as const;

export const auditKinds = [
  'product',
  'order',
  'settings',
  'promo-code',
  'staff',
  'invitation',
  'customer',
  'campaign',
  'page',
  'nutrient',
  'search-rule',
  'search-synonym',
  'nutrient-caution',
  'recall',
  'near-date',
  'article',
] as const;
export type AuditKind = (typeof auditKinds)[number];

export const kindName = (kind: AuditKind): string => kinds[kind].name;

const knownKind = (entity: string | null): AuditKind | undefined => auditKinds.find((kind) => kind === entity);

/** Fields that are read as 'Prețul Vitamina C: …'. */
const definiteNames: Readonly<Record<string, string>> = { Preț: 'Prețul', Stoc: 'Stocul' };

type Entry = { entity: string | null; subjectName: string; summary: string; changes: readonly AuditChange[] };

/** The sentences of a call, one per changed field; a call without known fields has its summary. */
export function auditSentences({ entity, subjectName, summary, changes }: Entry): string[] {
  const kind = knownKind(entity);
  if (!kind || changes.length === 0) {
    // The part after the semicolon explains the call to readers of the API.
    const [action = summary] = summary.split(';');
    return [subjectName && kind ? `${action}: ${titleOf(kind, subjectName)}` : action];
  }
  return changes.map((change) => sentenceOf(kind, { ...change, of: change.of || subjectName }));
}

const titleOf = (kind: AuditKind, name: string): string =>
  [kinds[kind].one, kinds[kind].isQuoted ? `„${name}”` : name].filter(Boolean).join(' ');

function sentenceOf(kind: AuditKind, { of, name, before, after }: AuditChange): string {
  const values = before === '' ? after : `${before} → ${after}`;
  const definite = definiteNames[name];
  if (definite) return `${definite} ${of}: ${values}`;
  const title = titleOf(kind, of);
  return name === '' ? `${title}: ${values}` : `${title}, ${lowerFirst(name)}: ${values}`;
}

/** 'Adresa' becomes 'adresa'; abbreviations such as 'TVA %' stay. */
const lowerFirst = (name: string): string =>
  /^\p{Lu}\p{Lu}/u.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1);

/** The screen of the changed entity; null when there is none. */
export function auditLink({ entity, subject }: { entity: string | null; subject: string }): string | null {
  const kind = knownKind(entity);
  if (kind === 'settings') return `/admin/settings/${encodeURIComponent(subject)}`;
  const path = kind && kinds[kind].path;
  return path && subject !== '' ? `/admin/${path}/${encodeURIComponent(subject)}` : null;
}
