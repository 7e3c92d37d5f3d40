import { createHash } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import sharp from 'sharp';
import { photos } from './photos.ts';

/** Makes product pictures look like phone photos: rotated, cropped, in warm light. */
for (const { photo, from, width, height, angle, warmth } of photos) {
  const name = createHash('md5').update(photo).digest('hex');
  const folder = `demo/uploads/${name.slice(0, 2)}`;
  await mkdir(folder, { recursive: true });
  const turned = await sharp(`demo/pictures/products/${from}.webp`)
    .resize(1200, 1200)
    .rotate(angle, { background: '#cdbfa8' })
    .toBuffer();
  const light = Buffer.from(
    `<svg width="${width}" height="${height}"><defs><radialGradient id="l" cx=".38" cy=".3" r=".95"><stop offset=".35" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#3a2410" stop-opacity=".42"/></radialGradient></defs><rect width="100%" height="100%" fill="url(#l)"/></svg>`,
  );
  const picture = await sharp(turned)
    .resize({ width: Math.round(width * 1.5), height: Math.round(height * 1.5), fit: 'cover' })
    .extract({ left: Math.round(width * 0.25), top: Math.round(height * 0.27), width, height })
    .linear([1.02 * warmth, 0.98, 0.9], [4, 1, -6])
    .composite([{ input: light }])
    .blur(0.6)
    .toBuffer();
  await sharp(picture).webp({ quality: 72 }).toFile(`${folder}/${name}.webp`);
  await sharp(picture).resize(320, 320, { fit: 'cover' }).webp({ quality: 68 }).toFile(`${folder}/${name}-s.webp`);
}
