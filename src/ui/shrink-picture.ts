const maxSide = 1600;
const maxUnshrunkBytes = 1_000_000;

/** The bytes of a picture to upload: large ones are shrunk when the browser can decode them, others are unchanged. */
export async function pictureBytes(file: Blob): Promise<Uint8Array<ArrayBuffer>> {
  const small = file.size <= maxUnshrunkBytes ? null : await shrink(file).catch(() => null);
  return new Uint8Array(await (small ?? file).arrayBuffer());
}

async function shrink(file: Blob): Promise<Blob | null> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const scale = Math.min(1, maxSide / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', 0.85);
  });
}
