import type { Pool } from '../../kit/db.server.ts';
import { rounds } from '../../kit/rounds.server.ts';
import { forgetOldMessages } from '../chat/service.server.ts';
import { forgetOldLetters } from '../outbox/service.server.ts';
import { forgetOldConsents } from '../tracking/service.server.ts';

const day = 24 * 3600;

/** Once a day: what the privacy page says is kept no longer. */
export const forgetting = rounds('retention', day, (db) => forgetOld(db));

export async function forgetOld(db: Pool): Promise<void> {
  await forgetOldConsents(db);
  await forgetOldMessages(db);
  await forgetOldLetters(db);
}
