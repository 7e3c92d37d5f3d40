import type { PersonalData } from '../../kit/personal-data.server.ts';
import { forgetPerson } from './erase-queries.server.ts';
import { returnOf } from './present.ts';
import { selectAllOwn } from './queries.server.ts';

/** Money on its way still needs its account: that is forgotten once it has arrived. */
export const returnsData: PersonalData = {
  room: 'returns',
  export: async (db, accountId) => (await selectAllOwn(db, accountId)).map(returnOf),
  erase: (tx, accountId) => forgetPerson(tx, accountId),
};
