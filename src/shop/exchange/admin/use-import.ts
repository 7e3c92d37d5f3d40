import { useEffect } from 'react';
import { call } from '../../../kit/client.ts';
import { useLoaded } from '../../../ui/use-loaded.ts';
import { getImport } from '../admin-contract.ts';
import { isUnderWay } from './exchange-rules.ts';

const pause = 1000;

/** A file and how far it is; asked again and again while something happens to it. */
export function useImport(id: number) {
  const loaded = useLoaded((signal) => call(getImport, { params: { id } }, signal));
  const { data, refresh } = loaded;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer asks for the next one
  useEffect(() => {
    if (!data || !isUnderWay(data)) return;
    const timer = setTimeout(refresh, pause);
    return () => clearTimeout(timer);
  }, [data]);

  return loaded;
}
