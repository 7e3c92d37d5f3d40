import type { Pool } from '../../src/platform/db/db.server.ts';

/** Tables with their number of rows, columns with their type, and indices with their definition. */
export type Shape = Record<'tables' | 'columns' | 'indices', Map<string, string>>;

export async function readShape(db: Pool): Promise<Shape> {
  const [tables, columns, indices] = await Promise.all([
    db<{ name: string; value: string }[]>`
      select relname as name,
        (xpath('/row/count/text()', query_to_xml(format('select count(*) from %I', relname), false, true, '')))[1]::text as value
      from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
    db<{ name: string; value: string }[]>`
      select table_name || '.' || column_name as name,
        data_type || case is_nullable when 'NO' then ' not null' else '' end || coalesce(' default ' || column_default, '') as value
      from information_schema.columns where table_schema = 'public'`,
    db<{ name: string; value: string }[]>`
      select indexname as name, indexdef as value from pg_indexes where schemaname = 'public'`,
  ]);
  const mapOf = (rows: { name: string; value: string }[]) => new Map(rows.map(({ name, value }) => [name, value]));
  return { tables: mapOf(tables), columns: mapOf(columns), indices: mapOf(indices) };
}

/** One line for each table, column and index that was added, removed or changed; tables show their rows. */
export function describeChanges(before: Shape, after: Shape): string[] {
  return (['tables', 'columns', 'indices'] as const).flatMap((kind) => {
    const names = [...new Set([...before[kind].keys(), ...after[kind].keys()])].sort();
    return names.flatMap((name) => {
      const [was, is] = [before[kind].get(name), after[kind].get(name)];
      const isOfChangedTable =
        kind === 'columns' && before.tables.has(tableOf(name)) !== after.tables.has(tableOf(name));
      if (was === is || isOfChangedTable || name === 'schema_migration') return [];
      if (was === undefined) return [`+ ${kind} ${name}: ${is}`];
      return [is === undefined ? `- ${kind} ${name}: ${was}` : `~ ${kind} ${name}: ${was} → ${is}`];
    });
  });
}

const tableOf = (column: string): string => column.split('.')[0] ?? '';
