import { z } from 'zod';
import { defineSettings } from '../../platform/shop-settings.ts';
import { agentsKey } from './agents-key.ts';

export const agentSettings = defineSettings({
  key: agentsKey,
  name: 'Agenți',
  text: 'Asistenți ca ChatGPT, Claude sau Gemini pot căuta în magazin și pot pregăti cumpărături, la aceleași prețuri și cu aceleași reguli ca pe site. Comanda o confirmă omul, pe pagina magazinului.',
  schema: z.object({
    isOn: z.boolean().default(false).meta({
      title: 'Agenții pot cumpăra din magazin',
      description: 'Cât este oprit, adresele pentru agenți (/mcp, /ucp și /.well-known/ucp) nu există.',
    }),
  }),
});
