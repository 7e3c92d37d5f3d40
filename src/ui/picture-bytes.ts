const maxUnshrunkBytes = 1_000_000;

/** The bytes of a picture to upload: large ones are shrunk when the browser can decode them, others are unchanged. */
export async function pictureBytes(file: Blob): Promise<Uint8Array<ArrayBuffer>> {
  const small = file.size <= maxUnshrunkBytes ? null : await shrunk(file).catch(() => null);
  return new Uint8Array(await (small ?? file).arrayBuffer());
}

const shrunk = async (file: Blob): Promise<Blob | null> => (await import('./shrink-picture.ts')).shrinkPicture(file);
