import { z } from 'zod';
import { admin } from '../../platform/http/endpoint.ts';
import { maxNoticeBytes, noticeFileKinds } from './rules.ts';
import { fileTexts as texts } from './texts.ts';

export const addNoticeFile = admin('settings:write').post('/api/admin/guarantee-notice/:kind', {
  summary: 'Trimite fișierul Comisiei cu nota despre garanția legală; se păstrează octet cu octet',
  params: z.strictObject({ kind: z.enum(noticeFileKinds, texts.badKind) }),
  bodyEncoding: 'bytes',
  bodyLimit: maxNoticeBytes,
  body: z.instanceof(Uint8Array),
  /** The address of a picture ends with its size in pixels. */
  data: z.object({ url: z.string() }),
  refusals: {
    notAnImage: [400, texts.notAnImage],
    notAPdf: [400, texts.notAPdf],
    activeSvg: [400, texts.activeSvg],
    tooNarrow: [400, texts.tooNarrow],
    notInColour: [400, texts.notInColour],
    tooLarge: [413, texts.tooLarge],
  },
});
