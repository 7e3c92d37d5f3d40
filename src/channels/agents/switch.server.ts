import type { Db } from '../../platform/db/db.server.ts';
import { readShopSettings } from '../../platform/shop-settings.server.ts';
import { agentSettings } from './settings.ts';

/** Whether the shopkeeper lets agents in. */
export const areAgentsAllowed = async (db: Db): Promise<boolean> => (await readShopSettings(db, agentSettings)).isOn;
