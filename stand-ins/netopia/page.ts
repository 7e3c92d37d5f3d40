import { formatRon } from '../../src/platform/money.ts';

/** Buttons of the demo's payment page. */
const choices = {
  pay: 'Plătește',
  decline: 'Card refuzat',
  noFunds: 'Fonduri insuficiente',
  delay: 'Plătește, confirmarea vine peste 20 de secunde',
  silence: 'Plătește, notificarea se pierde',
  leave: 'Renunță și mergi înapoi la magazin',
} as const;
export type Choice = keyof typeof choices;

export const isChoice = (text: string): text is Choice => Object.hasOwn(choices, text);

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const buttons = Object.entries(choices)
  .map(([value, name]) => `<button name="choice" value="${value}">${name}</button>`)
  .join('\n');

const style = `
  body { margin: 0; background: #eef1f5; color: #1d2530; font: 16px/1.5 system-ui, sans-serif; }
  main { max-width: 26rem; margin: 2rem auto; padding: 1.5rem; border-radius: 12px; background: #fff; }
  h1 { margin: 0 0 .5rem; font-size: 1.25rem; }
  .sum { margin: 1rem 0; font-size: 1.75rem; font-weight: 700; }
  form { display: grid; gap: .5rem; }
  button { padding: .75rem 1rem; border: 1px solid #b9c2ce; border-radius: 8px; background: #fff; color: inherit;
    font: inherit; text-align: left; cursor: pointer; }
  button:first-child { border-color: #0a58b0; background: #0a58b0; color: #fff; font-weight: 600; }
  button:focus-visible { outline: 3px solid #7fb2ee; outline-offset: 2px; }
  @media (max-width: 30rem) { main { margin: 0; border-radius: 0; } }`;

export const pagePolicy = "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'";

type Shown = { orderId: string; amount: number; isOver: boolean };

/** The page on which Netopia would ask for the card; it takes none and lets the shopper choose how it ends. */
export const paymentPage = ({ orderId, amount, isOver }: Shown): string => `<!doctype html>
<html lang="ro">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>Pagina de plată de probă</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>Pagina de plată de probă</h1>
<p>Aici ar fi pagina Netopia. Magazinul este în mod de test: nu se cere niciun card și nu se ia niciun ban.</p>
<p>Comanda ${escapeHtml(orderId.split('_')[0] ?? '')}</p>
<p class="sum">${formatRon(amount)}</p>
${isOver ? '<p>Această plată s-a încheiat.</p>' : ''}
<form method="post">
${isOver ? `<button name="choice" value="leave">${choices.leave}</button>` : buttons}
</form>
</main>
</body>
</html>`;
