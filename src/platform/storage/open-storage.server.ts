import { openDiskStorage } from './disk-storage.server.ts';
import type { S3Settings } from './s3-client.server.ts';
import { openS3Storage } from './s3-storage.server.ts';
import type { FileStorage } from './storage.ts';

/** Opens the storage that the settings choose: a bucket when `s3` is set, otherwise the data folder. */
export const openFileStorage = ({ s3, dataFolder }: { s3: S3Settings | null; dataFolder: string }): FileStorage =>
  s3 ? openS3Storage(s3) : openDiskStorage(dataFolder);
