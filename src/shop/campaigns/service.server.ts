import type { Db } from '../../kit/db.server.ts';
import { type Refused, refuse } from '../../kit/endpoint.ts';
import type { Campaign } from './contract.ts';
import * as queries from './queries.server.ts';

export const readActiveCampaigns = (db: Db): Promise<Campaign[]> => queries.selectActive(db);

export async function readCampaign(db: Db, id: number): Promise<Campaign | Refused<'unknownCampaign'>> {
  return (await queries.selectRunning(db, id)) ?? refuse('unknownCampaign');
}
