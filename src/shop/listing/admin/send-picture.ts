import { upload } from '../../../kit/upload.ts';
import type { SendPicture } from '../../../ui/admin/use-picture-sending.ts';
import { addCatalogPicture } from '../../catalog/picture-contract.ts';

/** For PictureField: sends the bytes, answers with where the picture is. */
export const sendPicture: SendPicture = async (bytes, onProgress, signal) =>
  (await upload(addCatalogPicture, { body: bytes }, onProgress, signal)).image;
