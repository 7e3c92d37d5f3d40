import { ownTexts } from '../../brands/own-texts.ts';

export const agentsKey = 'agents';

/** Whether the shopkeeper lets agents in; what differs from the default settings is part of every page. */
export const hasAgents = (): boolean => ownTexts[agentsKey]?.isOn === 'true';
