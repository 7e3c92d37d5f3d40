import type { Db } from '../../platform/db/db.server.ts';
import type { ServiceConnections } from '../../platform/service-connections.server.ts';
import { AnalyticsSettings, analyticsKind, analyticsTexts } from './analytics-connection.ts';

const tagHost = 'https://www.googletagmanager.com';

/** The id that staff entered; null when there is none or it belongs to the demo's imitation, which pages do not load. */
export async function readAnalyticsId(db: Db, connections: ServiceConnections): Promise<string | null> {
  if (await connections.standInUrl(db, analyticsKind)) return null;
  return (await connections.read(db, analyticsKind, AnalyticsSettings))?.measurementId ?? null;
}

/** Asks for the tag of the id; null when Google has it, otherwise a Romanian sentence. */
export async function checkAnalytics(
  db: Db,
  connections: ServiceConnections,
  fixedId: string | null,
): Promise<string | null> {
  const stored = await connections.read(db, analyticsKind, AnalyticsSettings);
  const id = fixedId ?? stored?.measurementId;
  if (!id) return analyticsTexts.incomplete;
  const host = fixedId ? tagHost : ((await connections.standInUrl(db, analyticsKind)) ?? tagHost);
  const response = await fetch(`${host}/gtag/js?id=${id}`, { signal: AbortSignal.timeout(10_000) }).catch(() => null);
  if (response?.ok) return null;
  return response?.status === 404 ? analyticsTexts.unknown : analyticsTexts.unreachable;
}
