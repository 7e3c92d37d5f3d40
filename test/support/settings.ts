import { readSettings, type Settings } from '../../src/app/settings.server.ts';

/** Settings of the shops in tests. */
export const readTestSettings = (dataFolder: string): Settings =>
  readSettings({
    LOG_LEVEL: 'silent',
    RATE_LIMIT: '0',
    JOB_MAX_DELAY_MS: '0',
    // A busy test machine is no overload.
    OVERLOAD_DELAY_MS: '0',
    DATA_DIR: dataFolder,
    SITE_URL: 'https://vitrina.example',
  });
