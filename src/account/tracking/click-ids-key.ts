import { removeStored } from '../../platform/browser-storage.ts';

export const clickIdsKey = 'click-ids';

/** Called when the visitor does not allow marketing. */
export const forgetClickIds = (): void => removeStored(clickIdsKey);
