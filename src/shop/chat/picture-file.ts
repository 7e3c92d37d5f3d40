/** Larger ones are made smaller before they travel. */
const largestSide = 1600;
const mostUntouched = 1_000_000;

/** What is sent: as it is when it is small, drawn smaller when it is not; what cannot be drawn goes as it is. */
export async function bytesOf(file: File): Promise<Uint8Array<ArrayBuffer>> {
  const small = file.size > mostUntouched ? await shrink(file).catch(() => null) : null;
  return new Uint8Array(await (small ?? file).arrayBuffer());
}

async function shrink(file: File): Promise<Blob | null> {
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, largestSide / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return new Promise((done) => canvas.toBlob(done, 'image/jpeg', 0.85));
}

/** The picture as an address that a page may show. */
export const previewOf = (file: Blob): Promise<string> =>
  new Promise((done, fail) => {
    const reader = new FileReader();
    reader.onload = () => done(String(reader.result));
    reader.onerror = () => fail(reader.error);
    reader.readAsDataURL(file);
  });
