import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '../../platform/http/client.ts';
import { parseTaxId } from '../identity/rules.ts';
import { type Company, lookUpCompany } from './contract.ts';

const cuiIn = (taxId: string): string | null => parseTaxId(taxId)?.replace(/^RO/, '') ?? null;

/**
 * Looks a company up when a complete tax id was typed, and calls `onFound` with it. Nothing happens for the initial
 * tax id, for one that is not valid, or when the register does not answer. Returns whether the typed one was found.
 */
export function useCompanyLookup(typed: string, onFound: (company: Company) => void): boolean {
  const cui = cuiIn(typed);
  const [initialCui] = useState(cui);
  const [foundCui, setFoundCui] = useState<string | null>(null);
  const handleFound = useEffectEvent(onFound);
  useEffect(() => {
    if (cui === null || cui === initialCui) return;
    const controller = new AbortController();
    call(lookUpCompany, { query: { taxId: cui } }, controller.signal).then(
      (company) => {
        if (!company || controller.signal.aborted) return;
        setFoundCui(cui);
        handleFound(company);
      },
      () => {},
    );
    return () => controller.abort();
  }, [cui, initialCui]);
  return cui !== null && cui === foundCui;
}
