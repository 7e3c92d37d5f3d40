import { z } from 'zod';
import { sendRequest } from '../../platform/http/outgoing-request.server.ts';
import { toBucharestTime } from '../../platform/time.ts';
import type { Company } from './contract.ts';
import { toCompany } from './rules.ts';

/** ANAF's public register of taxpayers; needs no login. */
export const anafLookupUrl = 'https://webservicesp.anaf.ro/api/PlatitorTvaRest/v9/tva';

export type LookupResult =
  | { outcome: 'found'; company: Company }
  | { outcome: 'notFound' }
  /** The register is down, late or answers something else: nothing is known about the company. */
  | { outcome: 'unknown' };

const Text = z
  .string()
  .nullish()
  .transform((text) => text ?? '');

const Found = z.object({
  date_generale: z.object({
    cui: z.union([z.number(), z.string()]).transform(String),
    denumire: z.string().min(1),
    nrRegCom: Text,
  }),
  inregistrare_scop_Tva: z.object({ scpTVA: z.boolean().nullish() }).nullish(),
  adresa_sediu_social: z
    .object({
      sdenumire_Strada: Text,
      snumar_Strada: Text,
      sdenumire_Localitate: Text,
      scod_JudetAuto: Text,
      scod_Postal: Text,
      sdetalii_Adresa: Text,
    })
    .partial()
    .nullish(),
});

/** The list of unknown companies is spelled in two ways and holds numbers or objects. */
const Answer = z.object({
  found: z.array(Found).nullish(),
  notFound: z.array(z.unknown()).nullish(),
  notfound: z.array(z.unknown()).nullish(),
});

/** `cui` are the digits of the company's tax id. */
export async function readFromAnaf(cui: string, options: { url: string; timeoutMs: number }): Promise<LookupResult> {
  const result = await sendRequest(options.url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify([{ cui: Number(cui), data: toBucharestTime(new Date()).toISOString().slice(0, 10) }]),
    timeoutMs: options.timeoutMs,
    maxBytes: 200_000,
  });
  if (result.outcome !== 'answered' || result.status !== 200) return { outcome: 'unknown' };
  return readAnswer(cui, result.bytes.toString('utf8'));
}

function readAnswer(cui: string, body: string): LookupResult {
  const answer = Answer.safeParse(parseJson(body));
  if (!answer.success) return { outcome: 'unknown' };
  const { found, notFound, notfound } = answer.data;
  const entry = found?.find(({ date_generale }) => date_generale.cui === cui);
  if (!entry) return { outcome: notFound?.length || notfound?.length ? 'notFound' : 'unknown' };
  const { date_generale: general, adresa_sediu_social: seat } = entry;
  const company = toCompany({
    cui,
    name: general.denumire,
    registration: general.nrRegCom,
    isVatPayer: entry.inregistrare_scop_Tva?.scpTVA === true,
    countyCode: seat?.scod_JudetAuto ?? '',
    locality: seat?.sdenumire_Localitate ?? '',
    street: seat?.sdenumire_Strada ?? '',
    number: seat?.snumar_Strada ?? '',
    details: seat?.sdetalii_Adresa ?? '',
    postalCode: seat?.scod_Postal ?? '',
  });
  return { outcome: 'found', company };
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
