import { CardName } from './CardName.tsx';
import { keptCardOf } from './rules.ts';
import { SummaryFact } from './SummaryFact.tsx';
import { useMyCheckout } from './store.ts';
import { texts } from './texts.ts';
import { useCards } from './use-cards.ts';

const words = {
  card: [texts.card, texts.newCardText],
  cash: [texts.cash, texts.cashText],
  transfer: [texts.transfer, texts.transferText],
} as const;

export function SummaryPayment() {
  const mine = useMyCheckout();
  const { cards } = useCards();
  const card = mine.paymentMethod === 'card' && cards.find(({ id }) => id === keptCardOf(mine));
  const [name, text] = words[mine.paymentMethod];
  return (
    <SummaryFact part="payment" title={texts.pay}>
      <b>{name}</b>
      <span>{card ? <CardName {...card} /> : text}</span>
    </SummaryFact>
  );
}
