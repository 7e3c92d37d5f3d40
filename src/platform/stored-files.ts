const path = /^\/files\/([0-9a-f]{64})\.(svg|png|pdf)(?:\?|$)/;

/** The id of the stored file at an address, null when the address is no such file. */
export const storedFileId = (url: string): string | null => path.exec(url)?.[1] ?? null;
