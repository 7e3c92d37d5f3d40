import type { Pool } from '../../platform/db/db.server.ts';

/** Customer's mandate to an agent; amounts in bani, delivery included. */
export type AgentMandate = { id: number; accountId: number; agent: string; orderLimit: number; monthLimit: number };

/**
 * One request of an agent, however it arrived. `agent` is how it names itself; nobody has checked it. The mandate is that
 * of its access token; null for anonymous agents.
 */
export type AgentCall = { db: Pool; siteUrl: string; ip: string; agent: string; mandate: AgentMandate | null };
