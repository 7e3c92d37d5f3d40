import type { Db } from './db/db.server.ts';
import type { ServiceConnectionState } from './service-connections.server.ts';

/** Inputs of first steps, read once for all of them. */
export type FirstStepFacts = {
  connections: readonly ServiceConnectionState[];
  /** Kinds of services whose account the environment of the server sets. */
  kindsFromEnvironment: readonly string[];
};

/** Something a new shop does before it sells. A feature defines its own; `backoffice/first-steps` lists and shows them. */
export type FirstStep = {
  key: string;
  name: string;
  /** Why it matters, in one sentence. */
  text: string;
  /** The screen where it is done. */
  to: string;
  /** The list can be hidden only when all mandatory steps are done. */
  isMandatory: boolean;
  /** Computed from what the shop has stored; nothing remembers that a step was done. */
  isDone: (db: Db, facts: FirstStepFacts) => Promise<boolean>;
};

/** Whether an account of the service is set and its last check succeeded; accounts of the environment count as checked. */
export function isConnected({ connections, kindsFromEnvironment }: FirstStepFacts, kind: string): boolean {
  const stored = connections.find((one) => one.kind === kind);
  return kindsFromEnvironment.includes(kind) || (stored !== undefined && stored.lastError === null);
}
