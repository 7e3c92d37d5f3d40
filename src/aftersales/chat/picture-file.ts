/** Pixels; larger pictures are shrunk before the upload. */
const maxSide = 1600;
const maxUnshrunkBytes = 1_000_000;

/** Shrinks large pictures; pictures the browser cannot decode are sent unchanged. */
export async function bytesOf(file: File): Promise<Uint8Array<ArrayBuffer>> {
  const small = file.size > maxUnshrunkBytes ? await shrink(file).catch(() => null) : null;
  return new Uint8Array(await (small ?? file).arrayBuffer());
}

async function shrink(file: File): Promise<Blob | null> {
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, maxSide / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return new Promise((done) => canvas.toBlob(done, 'image/jpeg', 0.85));
}

/** Data URL of the file. */
export const previewOf = (file: Blob): Promise<string> =>
  new Promise((done, fail) => {
    const reader = new FileReader();
    reader.onload = () => done(String(reader.result));
    reader.onerror = () => fail(reader.error);
    reader.readAsDataURL(file);
  });
