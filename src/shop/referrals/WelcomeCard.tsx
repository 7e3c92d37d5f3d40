import { showDay } from '../../kit/romanian.ts';
import { CodeButton } from './CodeButton.tsx';
import type { GiftCode } from './contract.ts';
import { mineTexts as texts } from './texts.ts';

type WelcomeCardProps = { gift: GiftCode | null; isComing: boolean };

/** What someone who was invited got for coming. */
export function WelcomeCard({ gift, isComing }: WelcomeCardProps) {
  if (!gift && !isComing) return null;
  return (
    <section className="my-referrals-panel my-referrals-welcome" role="status">
      <h2>{texts.welcomeTitle}</h2>
      {gift ? <Given gift={gift} /> : <p>{texts.welcomeComing}</p>}
    </section>
  );
}

function Given({ gift: { code, state, validUntil } }: { gift: GiftCode }) {
  if (state === 'used') return <p>{texts.welcomeUsed}</p>;
  if (state === 'expired') return <p>{texts.welcomeOver}</p>;
  return (
    <>
      <CodeButton code={code} />
      {validUntil && <p>{texts.welcomeText(showDay(new Date(validUntil)))}</p>}
    </>
  );
}
