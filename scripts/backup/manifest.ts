import { z } from 'zod';

/** Only such names are put into SQL statements. */
const Name = z.string().regex(/^[a-z_][a-z0-9_]*$/);
const Sha256 = z.string().regex(/^[0-9a-f]{64}$/);

const TableChecksum = z.strictObject({ rows: z.int().min(0), bytes: z.int().min(0), sha256: Sha256 });
export type TableChecksum = z.infer<typeof TableChecksum>;

const Sequence = z.strictObject({ name: Name, lastValue: z.string().regex(/^-?\d+$/), isCalled: z.boolean() });
export type Sequence = z.infer<typeof Sequence>;

/** The last entry of an archive; an archive without it is incomplete. */
export const Manifest = z.strictObject({
  format: z.literal(1),
  takenAt: z.string(),
  postgres: z.string(),
  /** The migrations of the archived database, which determine the version of the archive. */
  migrations: z.array(z.string().regex(/^\d{4}[a-z]?_\w+\.sql$/)).min(1),
  tables: z.array(z.strictObject({ name: Name, columns: z.array(Name).min(1), ...TableChecksum.shape })),
  sequences: z.array(Sequence),
  files: z.strictObject({ count: z.int().min(0), bytes: z.int().min(0), sha256: Sha256 }),
});
export type Manifest = z.infer<typeof Manifest>;

export const manifestName = 'manifest.json';

/** Name of a part of a table in the archive; all parts together are the output of `COPY … TO STDOUT`. */
export const partName = (table: string, part: number): string =>
  `tables/${table}/${String(part).padStart(6, '0')}.copy`;
export const tableOfPart = (name: string): string | null => /^tables\/([a-z0-9_]+)\/\d+\.copy$/.exec(name)?.[1] ?? null;
