import { ownTexts } from '../../brands/own-texts.ts';

export const pushKey = 'push';

/** Whether the shopkeeper sends notifications; what differs from the default settings is part of every page. */
export const isPushOn = (): boolean => ownTexts[pushKey]?.isOn !== 'false';
