import { useEffect, useState } from 'react';
import { call } from '../../platform/http/client.ts';
import { getLocalities } from '../identity/locality-contract.ts';
import type { Locality } from '../identity/locality-rules.ts';

const loaded = new Map<string, Promise<Locality[]>>();

/** The localities of a county, loaded once per page; empty until then, and when they cannot be loaded. */
export function useLocalities(county: string): readonly Locality[] {
  const [found, setFound] = useState<{ county: string; localities: Locality[] } | null>(null);
  useEffect(() => {
    if (county === '') return;
    let isCurrent = true;
    void load(county).then((localities) => isCurrent && setFound({ county, localities }));
    return () => {
      isCurrent = false;
    };
  }, [county]);
  return found?.county === county ? found.localities : [];
}

function load(county: string): Promise<Locality[]> {
  const known = loaded.get(county);
  if (known) return known;
  const request = call(getLocalities, { query: { county } }).then(
    ({ localities }) => localities,
    () => {
      loaded.delete(county);
      return [];
    },
  );
  loaded.set(county, request);
  return request;
}
