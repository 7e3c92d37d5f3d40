import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { type Refused, refuse } from './endpoint.ts';
import { type FocusPoint, squareAround } from './picture-focus.ts';
import { mostPictureBytes, type StoredPicture } from './schema.ts';

const mostPixels = 50_000_000;
const secondsToRead = 20;

const largeSide = 1600;
const smallSide = 320;
const cardSide = 400;

// Only these are ever opened, whatever a file calls itself: no SVG, no PDF, nothing that can refer to another file.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadHeifBuffer',
  ],
});
// Pictures wait for one another rather than the shop for the pictures.
sharp.concurrency(1);

export type KeptPicture = { name: string; width: number; height: number };
type NotKept = Refused<'notAPicture' | 'tooLarge'>;
/** With a card: a third size, whole and not cut, under the picture's own name led by 'card-'. */
type KeepOptions = { hasCard?: boolean };

/** Pictures that people send, in a folder that all processes of the shop share. */
export type Pictures = {
  /** Drawn anew as WebP in two sizes: nothing of the file that was sent is kept, neither its words nor its place on earth. */
  keep: (bytes: Uint8Array, options?: KeepOptions) => Promise<KeptPicture | NotKept>;
  drop: (names: readonly string[]) => Promise<void>;
  /** The same picture under another name, its card cut square around a point: browsers keep what an address once showed. */
  crop: (name: string, point: FocusPoint) => Promise<KeptPicture | Refused<'unknownPicture'>>;
};

export function openPictures(folder: string): Pictures {
  return {
    keep: (bytes, options) => keep(folder, bytes, options),
    drop: async (names) => {
      for (const name of names)
        for (const url of [...Object.values(pictureUrls(name)), cardUrl(name)])
          await rm(pathOf(folder, url), { force: true });
    },
    crop: (name, point) => crop(folder, name, point),
  };
}

/** Where the two sizes of a picture are fetched. */
export const pictureUrls = (name: string): { image: string; thumb: string } => ({
  image: `/uploads/${name.slice(0, 2)}/${name}.webp`,
  thumb: `/uploads/${name.slice(0, 2)}/${name}-s.webp`,
});

export type PictureRow = KeptPicture & { id: number };

export const pictureOf = ({ id, name, width, height }: PictureRow): StoredPicture => ({
  id,
  ...pictureUrls(name),
  width,
  height,
});

const cardUrl = (name: string): string => `/uploads/${name.slice(0, 2)}/card-${name}.webp`;

const pathOf = (folder: string, url: string): string => join(folder, url.replace(/^\/uploads\//, ''));

async function keep(folder: string, bytes: Uint8Array, { hasCard = false }: KeepOptions = {}) {
  const drawn = await redraw(bytes);
  if ('ok' in drawn) return drawn;
  const name = randomBytes(16).toString('hex');
  const { image, thumb } = pictureUrls(name);
  await Promise.all([write(pathOf(folder, image), drawn.large), write(pathOf(folder, thumb), drawn.small)]);
  if (hasCard) await write(pathOf(folder, cardUrl(name)), await drawCard(drawn.large));
  return { name, width: drawn.width, height: drawn.height };
}

const drawCard = (large: Buffer): Promise<Buffer> =>
  sharp(large)
    .resize({ width: cardSide, height: cardSide, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 78 })
    .toBuffer();

async function crop(folder: string, from: string, point: FocusPoint) {
  const before = pictureUrls(from);
  const large = await readFile(pathOf(folder, before.image)).catch(() => null);
  const small = await readFile(pathOf(folder, before.thumb)).catch(() => null);
  if (!large || !small) return refuse('unknownPicture');
  const { width, height } = await sharp(large).metadata();
  const card = await sharp(large)
    .extract(squareAround({ width, height }, point))
    .resize({ width: cardSide, height: cardSide, withoutEnlargement: true })
    .webp({ quality: 78 })
    .toBuffer();
  const name = randomBytes(16).toString('hex');
  const { image, thumb } = pictureUrls(name);
  await Promise.all([write(pathOf(folder, image), large), write(pathOf(folder, thumb), small)]);
  await write(pathOf(folder, cardUrl(name)), card);
  return { name, width, height };
}

type Drawn = Awaited<ReturnType<typeof draw>>;

let turn: Promise<unknown> = Promise.resolve();

/** One at a time; for whoever keeps the bytes somewhere else than in the folder. */
export function redraw(bytes: Uint8Array): Promise<Drawn | NotKept> {
  const drawn = turn.then(() => drawPicture(bytes));
  turn = drawn.catch(() => {});
  return drawn;
}

async function drawPicture(bytes: Uint8Array): Promise<Drawn | NotKept> {
  if (bytes.length > mostPictureBytes) return refuse('tooLarge');
  if (!isPicture(bytes)) return refuse('notAPicture');
  return draw(bytes).catch(complaintOf);
}

async function draw(bytes: Uint8Array) {
  const open = (): Sharp =>
    sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', animated: false })
      .timeout({ seconds: secondsToRead })
      .autoOrient();
  const large = await open()
    .resize({ width: largeSide, height: largeSide, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80 })
    .toBuffer({ resolveWithObject: true });
  const small = await sharp(large.data)
    .resize({ width: smallSide, height: smallSide, fit: 'cover' })
    .webp({ quality: 75 })
    .toBuffer();
  return { large: large.data, small, width: large.info.width, height: large.info.height };
}

const complaintOf = (error: unknown): NotKept =>
  refuse(error instanceof Error && /pixel limit/i.test(error.message) ? 'tooLarge' : 'notAPicture');

/** Whole or not at all: another process never serves half a file. */
async function write(path: string, bytes: Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const draft = `${path}.${randomBytes(4).toString('hex')}`;
  await writeFile(draft, bytes);
  await rename(draft, path);
}

/** By their first bytes: JPEG, PNG, WebP, AVIF. */
function isPicture(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 16)).toString('latin1');
  return (
    head.startsWith('\xff\xd8\xff') ||
    head.startsWith('\x89PNG\r\n\x1a\n') ||
    /^RIFF.{4}WEBP/s.test(head) ||
    /^.{4}ftypavif/s.test(head)
  );
}
