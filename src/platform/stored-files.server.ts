import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Db } from './db/db.server.ts';
import { maybeOne } from './db/rows.server.ts';
import { isFresh } from './http/negotiation.server.ts';
import { notFoundError } from './http/server.server.ts';
import { storedFileId } from './stored-files.ts';

const extensions = { 'image/svg+xml': 'svg', 'image/png': 'png', 'application/pdf': 'pdf' } as const;
export type StoredFileType = keyof typeof extensions;

/** Stores a file byte for byte and returns the path at which `serveStoredFiles` answers it. The caller has checked its type. */
export async function storeFile(db: Db, bytes: Uint8Array, contentType: StoredFileType): Promise<string> {
  const id = createHash('sha256').update(bytes).digest('hex');
  await db`
    insert into stored_file (id, content_type, bytes) values (${id}, ${contentType}, ${Buffer.from(bytes)})
    on conflict do nothing`;
  return `/files/${id}.${extensions[contentType]}`;
}

type StoredFile = { contentType: string; bytes: Buffer };

/** Reads a stored file; undefined when there is none. */
export const readStoredFile = (db: Db, id: string): Promise<StoredFile | undefined> =>
  maybeOne(db<StoredFile[]>`select content_type, bytes from stored_file where id = ${id}`);

/** An SVG opened by itself runs no script and loads nothing; its own styles, fonts and pictures are part of the drawing. */
const contentPolicy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; sandbox";

/** Serves the stored files. */
export function serveStoredFiles(app: FastifyInstance, db: Db): void {
  app.get<{ Params: { name: string } }>('/files/:name', async (request, reply) => {
    const id = storedFileId(`/files/${request.params.name}`);
    const file = id === null ? undefined : await readStoredFile(db, id);
    if (!file) throw notFoundError();
    reply.headers({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': contentPolicy,
      etag: `"${id}"`,
    });
    if (isFresh(request, reply)) return reply.status(304).send();
    return reply.header('content-type', file.contentType).send(file.bytes);
  });
}
