import type { Db } from '../../platform/db/db.server.ts';

export type LogEntry = {
  kind: 'page' | 'article' | 'story';
  item: string;
  version: number;
  action: 'created' | 'saved' | 'published' | 'scheduled' | 'unpublished' | 'deleted';
  author: string;
};

export async function insertLog(db: Db, { kind, item, version, action, author }: LogEntry): Promise<void> {
  await db`
    insert into content_log (kind, item, version, action, author)
    values (${kind}, ${item}, ${version}, ${action}, ${author})`;
}
