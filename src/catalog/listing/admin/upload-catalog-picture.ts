import { upload } from '../../../platform/http/upload.ts';
import type { UploadPicture } from '../../../ui/admin/picture-uploads.ts';
import { addCatalogPicture } from '../../products/admin-contract.ts';

/** Upload function for PictureField. */
export const uploadCatalogPicture: UploadPicture = async (bytes, onProgress, signal) =>
  (await upload(addCatalogPicture, { body: bytes }, onProgress, signal)).image;
