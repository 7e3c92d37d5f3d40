import { ProfitshareSettings, profitshareKind, profitshareTexts } from './profitshare.ts';
import { TwoPerformantSettings, twoPerformantKind, twoPerformantTexts } from './two-performant.ts';

/** The accounts at affiliate networks, as the screen of connections shows them. */
export const partnerVendors = [
  { kind: twoPerformantKind, ...twoPerformantTexts, schema: TwoPerformantSettings },
  { kind: profitshareKind, ...profitshareTexts, schema: ProfitshareSettings },
];
