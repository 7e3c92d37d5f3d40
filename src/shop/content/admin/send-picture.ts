import { upload } from '../../../kit/upload.ts';
import type { SendPicture } from '../../../ui/admin/use-picture-sending.ts';
import { addContentPicture } from '../admin-contract.ts';

/** For the picture at the head of a text. */
export const sendContentPicture: SendPicture = async (bytes, onProgress, signal) =>
  (await upload(addContentPicture, { body: bytes }, onProgress, signal)).image;
