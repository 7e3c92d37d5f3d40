import { z } from 'zod';
import type { Db } from '../db/db.server.ts';
import { formatLei } from '../lei.ts';
import { formatDateTime, formatDay } from '../text/admin-dates.ts';
import { isHiddenField } from './audit.ts';

/** A field of an entity as people read it. The value of a hidden field is compared, but not stored. */
export type AuditedField = { name: string; value: string; isHidden?: boolean };

/** An entity at one moment. Its name is stored in the log, so it is no personal data. */
export type AuditedRecord = { name: string; fields: AuditedField[] };

export type AuditedInput = { params: unknown; query: unknown; body: unknown };

/** An entity whose changes the audit log stores as values before and after. */
export type AuditedEntity = {
  kind: string;
  /** Matches the route patterns of the calls that change it. */
  paths: RegExp;
  /** The ids of the entities that a call changes; none for a call that makes a new one. */
  ids: (input: AuditedInput, db: Db) => string[] | Promise<string[]>;
  /** Null when there is no such entity. */
  read: (db: Db, id: string) => Promise<AuditedRecord | null>;
};

/** `of` is the name of the entity. A field without a name is the state of the entity itself. */
export type AuditChange = { of: string; name: string; before: string; after: string };

const texts = { yes: 'da', no: 'nu', empty: '—', hidden: 'schimbat', added: 'adăugat', removed: 'șters' } as const;
const maxCharacters = 120;

/** The differences between two states of an entity; null stands for an entity that does not exist. */
export function diffRecords(before: AuditedRecord | null, after: AuditedRecord | null): AuditChange[] {
  if (!before || !after) {
    const existing = before ?? after;
    return existing ? [{ of: existing.name, name: '', before: '', after: after ? texts.added : texts.removed }] : [];
  }
  const earlier = new Map(before.fields.map(({ name, value }) => [name, value]));
  const kept = new Set(after.fields.map(({ name }) => name));
  const gone = before.fields.filter(({ name }) => !kept.has(name)).map((field) => ({ ...field, value: '' }));
  return [...after.fields, ...gone].flatMap(({ name, value, isHidden = false }) => {
    const was = earlier.get(name) ?? '';
    if (was === value) return [];
    const [shownBefore, shownAfter] = [shorten(was), shorten(value)];
    // Long texts may differ only after the cut.
    const isShown = !isHidden && shownBefore !== shownAfter;
    return [
      isShown
        ? { of: after.name, name, before: shownBefore, after: shownAfter }
        : { of: after.name, name, before: '', after: texts.hidden },
    ];
  });
}

function shorten(value: string): string {
  const line = value.replace(/\s+/g, ' ').trim();
  if (line === '') return texts.empty;
  return line.length > maxCharacters ? `${line.slice(0, maxCharacters).toWellFormed()}…` : line;
}

type Names = Readonly<Record<string, unknown>>;

/**
 * The fields of a record, named by the metadata `title` of its schema or by `names`, which has labels under the names
 * of the fields, such as the texts of the form that edits it. Fields without a name are left out.
 */
export function describeFields(schema: z.ZodObject, record: object, names: Names = {}): AuditedField[] {
  const values = new Map(Object.entries(record));
  return Object.entries(schema.shape).flatMap(([field, type]) => {
    const { title = names[field], format, optionNames } = metadataOf(type);
    if (typeof title !== 'string') return [];
    const isHidden = isHiddenField(field) || format === 'password';
    return [{ name: title, value: formatValue(values.get(field), format, optionNames), isHidden }];
  });
}

type Metadata = { title?: unknown; format?: unknown; optionNames?: unknown };

/** The metadata of a field may be inside of its default or of what makes it nullable. */
function metadataOf(type: z.core.$ZodType): Metadata {
  const own: Metadata = z.globalRegistry.get(type) ?? {};
  const isWrapped = type instanceof z.ZodDefault || type instanceof z.ZodNullable || type instanceof z.ZodOptional;
  return isWrapped ? { ...metadataOf(type.def.innerType), ...own } : own;
}

function formatValue(value: unknown, format: unknown, optionNames: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  if (typeof value === 'number') return format === 'ron' ? formatLei(value) : String(value).replace('.', ',');
  if (typeof value === 'string') return nameOf(value, optionNames) ?? formatTimeOrDay(value) ?? value;
  if (Array.isArray(value)) return value.map((one) => formatValue(one, format, optionNames)).join(', ');
  return Object.values(value)
    .map((one) => formatValue(one, undefined, undefined))
    .filter(Boolean)
    .join(' ');
}

const OptionNames = z.record(z.string(), z.string());

function nameOf(value: string, optionNames: unknown): string | undefined {
  const parsed = OptionNames.safeParse(optionNames);
  return parsed.success ? parsed.data[value] : undefined;
}

/** Times with a zone in Romanian time, and days. */
function formatTimeOrDay(value: string): string | undefined {
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return formatDay(value);
  return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) ? formatDateTime(new Date(value)) : undefined;
}
