import { z } from 'zod';
import { everyone } from '../../platform/http/endpoint.ts';

export const postPartnerSale = everyone.post('/api/conversions/partners', {
  summary:
    'Adresele prin care pagina de succes anunță comanda rețelelor de afiliere; o dată, numai cu acordul pentru marketing',
  body: z.strictObject({ visitorId: z.uuid(), orderIdentifier: z.uuid() }),
  data: z.array(z.string()),
});
