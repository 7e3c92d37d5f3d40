import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { type Db, inTransaction, type Transaction } from './db/db.server.ts';
import { isRefused, type Refused, refuse } from './http/endpoint.ts';
import { handleJob, type Job, type JobHandler } from './jobs/define-job.ts';
import { enqueue } from './jobs/jobs.server.ts';
import { TaskLimiter } from './process/task-limiter.server.ts';
import { maxPictureBytes, type StoredPicture } from './schema.ts';
import { type FileStorage, type StorageKey, writeAllOrNone } from './storage/storage.ts';

const maxPixels = 50_000_000;
/** AVIF takes about three times as long to decode per pixel as the other formats. */
const avifFactor = 3;
/** Larger pictures have a queue of their own, because decoding them takes seconds. */
const maxFastPixels = 16_000_000;
const timeoutSeconds = 10;

const largeSide = 1600;
const smallSide = 320;
const cardSide = 400;

/** The library takes 20 MB, so it is loaded with the first picture. */
const loadSharp = async () => (await import('./limited-sharp.server.ts')).sharp;

type SharpLibrary = Awaited<ReturnType<typeof loadSharp>>;

const fastQueue = new TaskLimiter(1, 50);
const slowQueue = new TaskLimiter(1, 10);

/** A saved picture; `width` and `height` are those of the large size in pixels. */
export type PictureFile = { name: string; width: number; height: number };
type ReencodeRefusal = Refused<'notAPicture' | 'tooLarge'>;
/** `hasCard` also saves a third size for product cards, as `card-<name>`. */
type SaveOptions = { hasCard?: boolean };

/** Uploaded pictures; their files are in the storage of the shop. */
export type PictureStorage = {
  /** Saves a picture re-encoded as WebP in two sizes, without the metadata of the uploaded file. */
  save: (bytes: Uint8Array, options?: SaveOptions) => Promise<PictureFile | ReencodeRefusal>;
  /** Deletes all sizes; unknown names are ignored. */
  delete: (names: readonly string[]) => Promise<void>;
  /** Saves a copy whose card is a square around a point; the copy has a new name because browsers cache the old URL. */
  crop: (name: string, point: FocusPoint) => Promise<PictureFile | Refused<'unknownPicture'>>;
};

/** Opens the uploaded pictures of a storage. */
export const openPictureStorage = (files: FileStorage): PictureStorage => ({
  save: (bytes, options) => save(files, bytes, options),
  delete: (names) => files.delete(names.flatMap((name) => Object.values(keysOf(name)))),
  crop: (name, point) => crop(files, name, point),
});

type PictureKeys = { large: StorageKey; small: StorageKey; card: StorageKey };

/** The first two letters of a name are a folder, because very large folders are slow on some disks. */
const keysOf = (name: string): PictureKeys => {
  const folder = name.slice(0, 2);
  return {
    large: `uploads/${folder}/${name}.webp`,
    small: `uploads/${folder}/${name}-s.webp`,
    card: `uploads/${folder}/card-${name}.webp`,
  };
};

/**
 * Paths of the large and the small size of a picture, as rows and responses hold them. `serveStorage` answers them; it
 * redirects when the storage has public URLs of its own.
 */
export function pictureUrls(name: string): { image: string; thumb: string } {
  const { large, small } = keysOf(name);
  return { image: `/${large}`, thumb: `/${small}` };
}

export type PictureRow = PictureFile & { id: number };

/** Presents a picture row as the API returns it. */
export const toStoredPicture = ({ id, name, width, height }: PictureRow): StoredPicture => ({
  id,
  ...pictureUrls(name),
  width,
  height,
});

async function save(files: FileStorage, bytes: Uint8Array, { hasCard = false }: SaveOptions = {}) {
  const encoded = await reencodePicture(bytes);
  if ('ok' in encoded) return encoded;
  const name = randomBytes(16).toString('hex');
  await writeSizes(files, name, { ...encoded, card: hasCard ? await encodeCard(encoded.large) : null });
  return { name, width: encoded.width, height: encoded.height };
}

async function encodeCard(large: Buffer): Promise<Buffer> {
  const sharp = await loadSharp();
  return sharp(large)
    .resize({ width: cardSide, height: cardSide, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 78 })
    .toBuffer();
}

async function crop(files: FileStorage, from: string, point: FocusPoint) {
  const source = keysOf(from);
  const large = await files.get(source.large);
  const small = await files.get(source.small);
  if (!large || !small) return refuse('unknownPicture');
  const sharp = await loadSharp();
  const { width, height } = await sharp(large).metadata();
  const card = await sharp(large)
    .extract(cropSquareAround({ width, height }, point))
    .resize({ width: cardSide, height: cardSide, withoutEnlargement: true })
    .webp({ quality: 78 })
    .toBuffer();
  const name = randomBytes(16).toString('hex');
  await writeSizes(files, name, { large, small, card });
  return { name, width, height };
}

type EncodedPicture = Awaited<ReturnType<typeof encodeSizes>>;

/**
 * Re-encodes a picture without saving it, for callers that store the bytes elsewhere. Rejects with `OverloadedError` when
 * too many pictures wait.
 */
export async function reencodePicture(bytes: Uint8Array): Promise<EncodedPicture | ReencodeRefusal> {
  if (bytes.length > maxPictureBytes) return refuse('tooLarge');
  if (!isPicture(bytes)) return refuse('notAPicture');
  const sharp = await loadSharp();
  const weightedPixels = await weightedPixelsOf(sharp, bytes).catch(() => null);
  if (weightedPixels === null) return refuse('notAPicture');
  if (weightedPixels > maxPixels) return refuse('tooLarge');
  return (weightedPixels > maxFastPixels ? slowQueue : fastQueue).run(() => encodeSizes(sharp, bytes).catch(refusalOf));
}

/** Channels of a grey picture differ by less, as rounding and compression leave them. */
const maxGreyDifference = 24;

/** Returns whether a picture has colours; rejects when it cannot be decoded. */
export async function hasColour(bytes: Uint8Array): Promise<boolean> {
  const sharp = await loadSharp();
  const { data } = await fastQueue.run(() =>
    sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
      .timeout({ seconds: timeoutSeconds })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .resize({ width: 200, kernel: 'nearest' })
      .raw()
      .toBuffer({ resolveWithObject: true }),
  );
  for (let at = 0; at + 2 < data.length; at += 3) {
    const pixel = data.subarray(at, at + 3);
    if (Math.max(...pixel) - Math.min(...pixel) > maxGreyDifference) return true;
  }
  return false;
}

/** Reads only the header: the number of pixels, weighted by how long the format takes to decode. */
async function weightedPixelsOf(sharp: SharpLibrary, bytes: Uint8Array): Promise<number> {
  const { width, height, format } = await sharp(bytes, { limitInputPixels: false }).metadata();
  return width * height * (format === 'heif' ? avifFactor : 1);
}

async function encodeSizes(sharp: SharpLibrary, bytes: Uint8Array) {
  const large = await sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', animated: false })
    .timeout({ seconds: timeoutSeconds })
    .autoOrient()
    .resize({ width: largeSide, height: largeSide, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80 })
    .toBuffer({ resolveWithObject: true });
  const small = await sharp(large.data)
    .resize({ width: smallSide, height: smallSide, fit: 'cover' })
    .webp({ quality: 75 })
    .toBuffer();
  return { large: large.data, small, width: large.info.width, height: large.info.height };
}

const refusalOf = (error: unknown): ReencodeRefusal =>
  refuse(error instanceof Error && /pixel limit|^timeout/i.test(error.message) ? 'tooLarge' : 'notAPicture');

type Sizes = { large: Buffer; small: Buffer; card: Buffer | null };

function writeSizes(files: FileStorage, name: string, { large, small, card }: Sizes): Promise<void> {
  const keys = keysOf(name);
  return writeAllOrNone(files, [
    [keys.large, large],
    [keys.small, small],
    ...(card ? [[keys.card, card] as const] : []),
  ]);
}

/** Recognises JPEG, PNG, WebP and AVIF by their first bytes. */
function isPicture(bytes: Uint8Array): boolean {
  const header = Buffer.from(bytes.subarray(0, 16)).toString('latin1');
  return (
    header.startsWith('\xff\xd8\xff') ||
    header.startsWith('\x89PNG\r\n\x1a\n') ||
    /^RIFF.{4}WEBP/s.test(header) ||
    /^.{4}ftypavif/s.test(header)
  );
}

/** Pictures are uploaded before the review or article that shows them; unused ones are deleted after a day. */
const cleanupDelaySeconds = 24 * 60 * 60 + 60;

/** Enqueues the cleanup job of a feature, whose handler `handlePictureCleanup` makes. */
export const enqueuePictureCleanup = (tx: Transaction, job: Job<Record<never, never>>): Promise<void> =>
  enqueue(tx, job, {}, { delaySeconds: cleanupDelaySeconds });

/** Makes the cleanup handler: deletes unused rows, then their files, in one transaction, so that a crash leaves both to the next run. */
export const handlePictureCleanup = (
  job: Job<Record<never, never>>,
  pictures: PictureStorage,
  deleteUnusedRows: (tx: Transaction) => Promise<string[]>,
): JobHandler =>
  handleJob(job, (db) => db.begin(async (tx) => pictures.delete(await deleteUnusedRows(tx))).then(() => {}));

/** Payload of a job that deletes pictures by their names. */
export const PictureNames = z.object({ names: z.array(z.string()) });

export type PictureRefusal = Refused<'notAPicture' | 'tooLarge' | 'tooManyPictures'>;

type UnusedPicture = {
  /** The user has uploaded too many pictures. */
  isLimitReached: () => Promise<boolean>;
  insertRow: (tx: Transaction, file: PictureFile) => Promise<PictureRow>;
  cleanupJob: Job<Record<never, never>>;
};

/** Stores a picture that a customer uploads before the form that will show it is sent; the cleanup deletes unused ones. */
export async function addUnusedPicture(
  db: Db,
  pictures: PictureStorage,
  bytes: Uint8Array,
  { isLimitReached, insertRow, cleanupJob }: UnusedPicture,
): Promise<StoredPicture | PictureRefusal> {
  if (await isLimitReached()) return refuse('tooManyPictures');
  const saved = await pictures.save(bytes);
  if (isRefused(saved)) return saved;
  // Checked again, because simultaneous uploads pass the first check together.
  if (await isLimitReached()) return pictures.delete([saved.name]).then(() => refuse('tooManyPictures'));
  return inTransaction(db, async (tx) => {
    await enqueuePictureCleanup(tx, cleanupJob);
    return toStoredPicture(await insertRow(tx, saved));
  });
}

/** A point in percent of a picture's width and height. */
export type FocusPoint = { x: number; y: number };

/** Returns the largest square inside a picture, centred on the point as far as the edges allow. */
export function cropSquareAround({ width, height }: { width: number; height: number }, { x, y }: FocusPoint) {
  const side = Math.min(width, height);
  return { left: startOf(width, side, x), top: startOf(height, side, y), width: side, height: side };
}

const startOf = (length: number, side: number, percent: number): number =>
  Math.min(length - side, Math.max(0, Math.round((length * percent) / 100 - side / 2)));
