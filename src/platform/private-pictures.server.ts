import type { FileStorage, StorageKey } from './storage/storage.ts';

/**
 * Re-encoded pictures without an address, named by the id of their row: an endpoint that checks the permission of the
 * reader sends them.
 */
export type PrivatePictures = {
  /** Writes a picture, replacing one with the same id. */
  write: (id: string, bytes: Uint8Array) => Promise<void>;
  exists: (id: string) => Promise<boolean>;
  /** A data URL, null when there is no such picture. */
  read: (id: string) => Promise<string | null>;
  /** Unknown ids are ignored. */
  delete: (ids: readonly string[]) => Promise<void>;
};

const keyOf = (id: string): StorageKey => `private/${id.slice(0, 2)}/${id}.webp`;

export const openPrivatePictures = (files: FileStorage): PrivatePictures => ({
  write: (id, bytes) => files.put(keyOf(id), bytes),
  exists: (id) => files.exists(keyOf(id)),
  read: async (id) => {
    const bytes = await files.get(keyOf(id));
    return bytes && `data:image/webp;base64,${bytes.toString('base64')}`;
  },
  delete: (ids) => files.delete(ids.map(keyOf)),
});
