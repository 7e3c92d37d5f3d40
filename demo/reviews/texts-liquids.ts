import type { ReviewTexts } from '../types.ts';

export const fizz: ReviewTexts = {
  good: [
    'Se dizolvă în sub un minut și nu lasă nimic pe fundul paharului.',
    'Gust de suc adevărat, nu foarte dulce.',
    'Tubul se închide bine, comprimatele nu s-au umezit nici în bagaj.',
    'Îl iau la sală într-o sticlă de jumătate de litru, iese perfect.',
    'Aroma e discretă, nu ca la altele unde simți numai îndulcitorul.',
    'Dopul cu sare e bine fixat, nu cade când scoți comprimatul.',
    'Preț bun pentru un tub, iau de obicei trei odată.',
    'Fac unul pentru mine și jumătate pentru fiica mea, la amândouă ne place.',
    'Bule fine, se bea ușor și la temperatura camerei.',
  ],
  fair: [
    'Gust bun, dar cam dulce. Îl pun într-un pahar mai mare.',
    'Tubul e bun, eticheta se șterge dacă ai mâinile ude.',
    'Face spumă la început, așteaptă o clipă înainte să bei.',
    'Aș vrea și un tub cu mai multe comprimate.',
    'Bun, dar rămâne un gust ușor de îndulcitor la final.',
  ],
  mixed: [
    'Aroma mi se pare artificială. Se bea, dar nu cu plăcere.',
    'Primul comprimat era rupt în trei. Celelalte, întregi.',
    'Se dizolvă mai greu decât mă așteptam în apă rece.',
  ],
  poor: [
    'Prea dulce pentru mine, am dat tubul mai departe.',
    'Comprimatele erau umede și lipite când am deschis tubul.',
  ],
};

export const drops: ReviewTexts = {
  good: [
    'Pipeta e gradată, pot să număr exact picăturile.',
    'Mă așteptam la un gust mai amar. E surprinzător de blând.',
    'Sticlă închisă la culoare și capac care se strânge bine.',
    'Câteva picături în puțină apă și gata. Mai ușor decât capsulele.',
    'Sticluța ține mult, mă așteptam să se termine mai repede.',
    'Gust de plantă adevărată, așa cum trebuie să fie.',
    'Nu curge pe lângă, pipeta trage bine până la ultima picătură.',
  ],
  fair: [
    'Gustul e amar, dar se duce cu o gură de apă.',
    'Pipeta putea fi mai lungă, la final rămâne puțin pe fund.',
    'Bun, doar că trebuie agitat de fiecare dată.',
    'Eticheta e lipită peste nivel, nu văd cât a mai rămas.',
  ],
  mixed: [
    'Gust puternic, îl pun în ceai ca să îl pot lua.',
    'Numărul de picături e mare, durează până le numeri pe toate.',
  ],
  poor: ['Prea amar pentru mine.', 'Capacul era slăbit și curgea puțin în colet. Mi l-au schimbat.'],
};

export const syrups: ReviewTexts = {
  good: [
    'Copiilor le place, mie la fel.',
    'Vine cu măsură gradată și se spală ușor.',
    'Nu e prea dulce, ceea ce la siropuri e rar.',
    'Sticlă cu dop bun, nu s-a lipit de la sirop.',
    'Etichetă clară: cât se ia și când. Mulțumesc.',
    'Aromă naturală, nu miroase a bomboane.',
    'L-am pus și în iaurt, a mers la fel de bine.',
  ],
  fair: [
    'Gust bun, dar e cam gros și curge încet.',
    'Măsura e mică, trebuie umplută de două ori.',
    'După deschidere ține puțin, așa că iau sticla mică.',
    'Bun, însă dopul se lipește dacă nu îl ștergi.',
  ],
  mixed: ['Gustul e puțin înțepător, te obișnuiești.', 'Prea dulce pentru noi, îl amestecăm cu apă.'],
  poor: ['La noi în casă nu l-a plăcut nimeni.', 'Sticla era lipicioasă, s-a scurs puțin la transport.'],
};

export const oils: ReviewTexts = {
  good: [
    'Gust curat, proaspăt. Termenul era departe.',
    'Gustul e mult mai plăcut decât mă așteptam de la un ulei.',
    'Sticlă închisă la culoare și dop picurător, foarte practic.',
    'Îl pun în salată, la rece. Gust plin.',
    'Mirosul e proaspăt și după o lună de la deschidere, ținut în frigider.',
    'L-am comparat cu cel pe care îl luam înainte: ăsta e mai proaspăt.',
    'O linguriță dimineața și nu rămâne niciun gust neplăcut.',
  ],
  fair: [
    'Gust bun, dar sticla lasă urme pe raft, merită un dop mai bun.',
    'Se termină repede dacă îl folosim toată familia.',
    'Bun, rămâne doar puțin ulei pe limbă.',
    'Preț mai mare decât la supermarket, dar și gustul e altul.',
  ],
  mixed: ['Gustul rămâne puțin la final. Cu pâine merge.', 'Bun în salată, simplu nu l-aș lua.'],
  poor: ['Nu mi-a plăcut gustul, nici în salată.', 'Dopul picura pe lângă la prima folosire.'],
};

export const vials: ReviewTexts = {
  good: [
    'Fiola se deschide ușor și se bea dintr-o înghițitură.',
    'Gust bun, mai ales reci. Le țin în frigider.',
    'Practice la drum, fiecare porție e separată.',
    'Gustul e exact cel de pe etichetă. Mi-a plăcut.',
    'Toate fiolele au venit întregi, fiecare în locașul ei.',
  ],
  fair: [
    'Gust bun, ambalaj cam mult pentru câte sunt.',
    'Gust puțin neobișnuit la început, apoi îți place.',
    'Comod, dar scump dacă îl iei în fiecare lună.',
  ],
  mixed: ['Gustul e mai puternic decât mă așteptam. Rece e mai bine.'],
  poor: ['O fiolă a venit spartă și le-a murdărit pe celelalte. Mi-au trimis altă cutie.'],
};
