import type { Db } from '../../platform/db/db.server.ts';
import { isRefused, type Refused, refuse } from '../../platform/http/endpoint.ts';
import type { Attachment } from '../../platform/mail/blocks.ts';
import { hasColour } from '../../platform/pictures.server.ts';
import { readShopSettings } from '../../platform/shop-settings.server.ts';
import { type StoredFileType, storeFile } from '../../platform/stored-files.server.ts';
import { storedFileId } from '../../platform/stored-files.ts';
import {
  isActiveSvg,
  isPdf,
  maxNoticeBytes,
  minNoticeWidth,
  type NoticeFileKind,
  pngSize,
  type Size,
  svgRoot,
  svgSize,
} from './rules.ts';
import { guaranteeNoticeSettings } from './settings.ts';

type ImageRefusal = Refused<'notAnImage' | 'activeSvg' | 'tooNarrow' | 'notInColour'>;
type FileRefusal = ImageRefusal | Refused<'notAPdf' | 'tooLarge'>;

/** Stores a file of the notice; it is shown once its address is saved in the settings. */
export async function addNoticeFile(
  db: Db,
  kind: NoticeFileKind,
  bytes: Uint8Array,
): Promise<{ url: string } | FileRefusal> {
  if (bytes.length > maxNoticeBytes) return refuse('tooLarge');
  if (kind === 'pdf') {
    return isPdf(bytes) ? { url: await storeFile(db, bytes, 'application/pdf') } : refuse('notAPdf');
  }
  const image = await checkImage(bytes);
  if (isRefused(image)) return image;
  const { type, width, height } = image;
  return { url: `${await storeFile(db, bytes, type)}?w=${width}&h=${height}` };
}

async function checkImage(bytes: Uint8Array): Promise<({ type: StoredFileType } & Size) | ImageRefusal> {
  const size = pngSize(bytes);
  if (size) {
    if (size.width < minNoticeWidth) return refuse('tooNarrow');
    const isInColour = await hasColour(bytes).catch(() => null);
    if (isInColour === null) return refuse('notAnImage');
    return isInColour ? { type: 'image/png', ...size } : refuse('notInColour');
  }
  const svg = svgRoot(bytes);
  const svgProportions = svg && svgSize(svg);
  if (!svgProportions) return refuse('notAnImage');
  return isActiveSvg(svg) ? refuse('activeSvg') : { type: 'image/svg+xml', ...svgProportions };
}

/** The PDF of the notice as a part of an email; null until the shopkeeper uploads it. */
export async function readNoticeAttachment(db: Db): Promise<Attachment | null> {
  const { pdf } = await readShopSettings(db, guaranteeNoticeSettings);
  const fileId = storedFileId(pdf);
  return fileId === null ? null : { name: 'garantia-legala.pdf', contentType: 'application/pdf', fileId };
}

/** How many of the two files are still to be uploaded. */
export async function countMissingNoticeFiles(db: Db): Promise<number> {
  const { image, pdf } = await readShopSettings(db, guaranteeNoticeSettings);
  return [image, pdf].filter((url) => url === '').length;
}
