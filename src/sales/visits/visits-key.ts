import { ownTexts } from '../../brands/own-texts.ts';

export const visitsKey = 'visits';

/** Whether the shop counts visits; what differs from the default settings is part of every page. */
export const areVisitsCounted = (): boolean => ownTexts[visitsKey]?.isOn === 'true';
