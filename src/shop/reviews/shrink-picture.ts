const enough = 1600;
const smallBytes = 1_000_000;

/** Smaller before it is sent, where the browser can open it; otherwise as it is, and the shop decides. */
export async function bytesOf(file: File): Promise<Uint8Array<ArrayBuffer>> {
  const small = file.size <= smallBytes ? null : await shrink(file).catch(() => null);
  return new Uint8Array(await (small ?? file).arrayBuffer());
}

async function shrink(file: File): Promise<Blob | null> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const scale = Math.min(1, enough / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', 0.88);
  });
}
