import Fastify from 'fastify';
import type { StandIn } from '../load.ts';

export type LookupFailure = 'html' | 'serverError' | 'silence' | 'otherSpelling' | 'nonsense';

export type LookupStandIn = {
  url: string;
  requests: readonly number[];
  /** Applies once, to the next request. */
  fail: (failure: LookupFailure) => void;
  close: () => Promise<void>;
};

const companies: Record<number, object> = {
  18547290: entry(18547290, 'VITRINA SĂNĂTĂȚII S.R.L.', 'J40/11582/2019', true, {
    sdenumire_Strada: 'Str. Mihai Eminescu',
    snumar_Strada: '108',
    sdenumire_Localitate: 'Mun. Bucureşti, Sect. 2',
    scod_JudetAuto: 'B',
    scod_Postal: '020082',
    sdetalii_Adresa: '',
  }),
  14399840: entry(14399840, 'EXEMPLU S.R.L.', 'J12/372/2002', false, {
    sdenumire_Strada: 'Str. Memorandumului',
    snumar_Strada: '21',
    sdenumire_Localitate: 'Mun. Cluj-Napoca',
    scod_JudetAuto: 'CJ',
    scod_Postal: '400114',
    sdetalii_Adresa: 'ET. 2',
  }),
};

function entry(cui: number, denumire: string, nrRegCom: string, scpTVA: boolean, seat: object): object {
  return {
    date_generale: { cui, denumire, nrRegCom, adresa: '', telefon: '', codPostal: '' },
    inregistrare_scop_Tva: { scpTVA, perioade_TVA: [] },
    stare_inactiv: { statusInactivi: false },
    adresa_sediu_social: seat,
  };
}

/** Imitation of ANAF's register for the demo and the tests, on the loopback interface, with two companies. */
export async function startLookupStandIn(): Promise<LookupStandIn> {
  const app = Fastify({ forceCloseConnections: true });
  const planned: LookupFailure[] = [];
  const requests: number[] = [];
  app.post<{ Body: { cui: number }[] }>('/tva', async (request, reply) => {
    const cui = request.body[0]?.cui ?? 0;
    requests.push(cui);
    const failure = planned.shift();
    if (failure === 'html') return reply.type('text/html').send('<!DOCTYPE html><title>Mentenanta</title>');
    if (failure === 'serverError') return reply.status(503).send('Service Unavailable');
    if (failure === 'nonsense') return { cod: 200, found: [{ date_generale: {} }] };
    // The connection is closed by the client's timeout.
    if (failure === 'silence') await new Promise(() => {});
    const company = companies[cui];
    if (company) return { cod: 200, message: 'SUCCESS', found: [company], notFound: [] };
    return failure === 'otherSpelling'
      ? { cod: 200, message: 'SUCCESS', found: [], notfound: [{ cui }] }
      : { cod: 200, message: 'SUCCESS', found: [], notFound: [cui] };
  });
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    url: `${origin}/tva`,
    requests,
    fail: (failure) => void planned.push(failure),
    close: () => app.close(),
  };
}

export const standIn: StandIn = { serve: () => ({ settings: { use: 'on' }, start: startLookupStandIn }) };
