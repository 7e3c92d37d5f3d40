import type { CourierResult } from './port.ts';
import { succeed } from './results.ts';

type Read<Value> = () => Promise<CourierResult<Value>>;

/** A cache of this process for lists that change rarely; failures are not cached. */
export function createCache<Value>(lifetimeMs: number) {
  const entries = new Map<string, { until: number; value: Value }>();
  return async (key: string, read: Read<Value>): Promise<CourierResult<Value>> => {
    const known = entries.get(key);
    if (known && known.until > Date.now()) return succeed(known.value);
    const result = await read();
    if (result.ok) entries.set(key, { until: Date.now() + lifetimeMs, value: result.value });
    return result;
  };
}
