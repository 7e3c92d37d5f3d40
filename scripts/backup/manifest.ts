import { z } from 'zod';

/** Names of the database's own making; nothing else is ever put into a statement. */
const Name = z.string().regex(/^[a-z_][a-z0-9_]*$/);
const Sha256 = z.string().regex(/^[0-9a-f]{64}$/);

const Tally = z.strictObject({ rows: z.int().min(0), bytes: z.int().min(0), sha256: Sha256 });
export type Tally = z.infer<typeof Tally>;

const Sequence = z.strictObject({ name: Name, lastValue: z.string().regex(/^-?\d+$/), isCalled: z.boolean() });
export type Sequence = z.infer<typeof Sequence>;

/** What an archive says about itself, in its last entry: without it the archive is not whole. */
export const Manifest = z.strictObject({
  format: z.literal(1),
  takenAt: z.string(),
  postgres: z.string(),
  /** The files that made the schema: the version of the archive. */
  migrations: z.array(z.string().regex(/^\d{4}[a-z]?_\w+\.sql$/)).min(1),
  tables: z.array(z.strictObject({ name: Name, columns: z.array(Name).min(1), ...Tally.shape })),
  sequences: z.array(Sequence),
  files: z.strictObject({ count: z.int().min(0), bytes: z.int().min(0), sha256: Sha256 }),
});
export type Manifest = z.infer<typeof Manifest>;

export const manifestName = 'manifest.json';

/** Where the parts of a table lie in the archive; together they are what `COPY … TO STDOUT` said. */
export const partName = (table: string, part: number): string =>
  `tables/${table}/${String(part).padStart(6, '0')}.copy`;
export const tableOfPart = (name: string): string | null => /^tables\/([a-z0-9_]+)\/\d+\.copy$/.exec(name)?.[1] ?? null;

/** The folders of DATA_DIR that belong to the shop's data. */
export const dataFolders = ['uploads', 'pictures'] as const;

/** Whether an entry is a file of one of these folders, and can leave none of them. */
export const isDataFile = (name: string): boolean =>
  dataFolders.some((folder) => name.startsWith(`${folder}/`)) &&
  name.split('/').every((part) => part !== '' && !part.startsWith('.')) &&
  !/[\\\0]/.test(name);
