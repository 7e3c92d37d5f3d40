import type { CardFields } from './card-fields.ts';
import { SandboxFields } from './SandboxFields.tsx';
import { newCard, sandboxCalls } from './sandbox-calls.ts';
import { noCard } from './typed-rules.ts';

/** Fields drawn by the shop itself: for the sandbox provider only, which takes nothing but test cards. */
export function openSandbox(publicKey: string): CardFields {
  const { confirm } = sandboxCalls(publicKey);
  let card = noCard;
  const confirmTyped: CardFields['confirmPayment'] = (clientSecret, ownerName, ask) =>
    confirm(clientSecret, newCard(card, ownerName), ask);
  return {
    provider: 'sandbox',
    hasOwnWindows: false,
    draw: (props) => (
      <SandboxFields
        {...props}
        onCard={(typed) => {
          card = typed;
        }}
      />
    ),
    confirmSetup: confirmTyped,
    confirmPayment: confirmTyped,
    finishPayment: (clientSecret, paymentMethodId, ask) =>
      confirm(clientSecret, { payment_method: paymentMethodId }, ask),
  };
}
