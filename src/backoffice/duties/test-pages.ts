import { shopBrand } from '../../brands/brand.ts';
import { newPage, type PageKind, type ProductFacts, type RenderedPage } from './page.ts';

const { name, taxId, registration, address } = shopBrand.company;

/** The foot of every page, with what the law asks for. */
const footer = `<footer class="footer"><ul>
  <li><a href="/privacy">Confidențialitate</a></li><li><a href="/cookies-policy">Politica de cookie-uri</a></li>
  <li><a href="/consimtamant">Setări pentru cookie-uri</a></li><li><a href="/legal-guarantee">Garanția legală</a></li>
  <li><a href="/accessibility">Accesibilitate</a></li><li><a href="/withdrawal">Retrageți-vă din contract aici</a></li>
  <li><a href="tel:+40213104560">${shopBrand.phone}</a></li><li>${shopBrand.email}</li></ul>
  <p>© 2026 ${name} · CUI ${taxId} · Reg. Com. ${registration} · ${address}</p>
  <a href="https://reclamatiisal.anpc.ro"><img src="/files/sal.png" width="250" height="50" alt="SAL"/></a></footer>`;

const pageWith = (kind: PageKind, main: string, more: Partial<RenderedPage> = {}): RenderedPage =>
  newPage({ kind, html: `<body><main>${main}</main>${footer}</body>`, path: `/${kind}`, ...more });

export const supplement: ProductFacts = {
  id: 7,
  name: 'Magneziu marin, 200 g',
  isFood: true,
  isBundle: false,
  notificationNumber: 'AA 16981/2023',
  notificationAuthority: 'Ministerul Sănătății',
  netQuantity: '200 g',
  ingredients: 'Magneziu, lecitină de *soia*.',
  dailyPortion: '2 capsule',
  usage: 'Două capsule pe zi, după masă.',
  storage: 'La loc uscat.',
  operator: 'Soriva Pharma SRL',
  manufacturerAddress: '',
  manufacturerContact: '',
  sellingPrice: 2990,
  oldPrice: 3350,
};

export const accessory: ProductFacts = {
  ...supplement,
  id: 8,
  name: 'Cutie pentru capsule',
  isFood: false,
  notificationNumber: null,
  notificationAuthority: null,
  ingredients: 'Polipropilenă.',
  manufacturerAddress: 'Plastor SA, Oradea, str. Clujului 3',
  manufacturerContact: 'office@plastor.example',
  oldPrice: null,
};

const cost = `<p class="product-card-lowest">Cel mai mic preț din ultimele 30 de zile: 33.50 RON</p>
  <span>29.90 <small>RON</small></span><s class="old-price">Preț vechi: 33.50 RON</s>`;

const productPage = pageWith(
  'product',
  `<p>Supliment alimentar</p><h1>${supplement.name}</h1>
  <div class="price-block"><s class="old-price">33.50 RON</s><span class="price-block-percent">−10%</span>
  <p class="price-block-note">Cel mai mic preț din ultimele 30 de zile: <b>33.50 RON</b></p>
  <p class="price-block-note"><b>14.95 RON / 100 g</b> · TVA inclus</p></div>
  <p>Două capsule pe zi, după masă.</p><p>Magneziu, lecitină de <strong>soia</strong>.</p><p>La loc uscat.</p>
  <ul><li>A nu se depăși doza recomandată pentru consumul zilnic.</li>
  <li>Suplimentele alimentare nu înlocuiesc o dietă variată și echilibrată.</li>
  <li>A nu se lăsa la îndemâna copiilor.</li></ul>
  <dl><dt>Porția zilnică</dt><dd>2 capsule</dd><dt>Cantitate netă</dt><dd>200 g</dd>
  <dt>Notificare</dt><dd>AA 16981/2023, Ministerul Sănătății</dd><dt>Operator</dt><dd>Soriva Pharma SRL</dd></dl>
  <section id="recenzii"><p>Recenzia poartă „Achiziție verificată” dacă produsul a fost cumpărat; verificăm în comenzile
  lui. Celelalte recenzii nu sunt verificate astfel. Publicăm și recenziile bune, și pe cele rele.</p></section>`,
  { product: supplement, editor: '/admin/products/7' },
);

const noticeWords = `<p>GARANȚIA LEGALĂ</p>
  <p>Protecția oferită de garanția legală minimă de doi ani pentru bunurile vândute în Uniunea Europeană.</p>
  <p>Vânzătorii sunt răspunzători pentru orice neconformitate care exista în momentul livrării bunurilor.</p>
  <p>repararea gratuită sau înlocuirea gratuită a bunului în cauză; reducere de preț sau rambursarea integrală</p>
  <p>contactați-l cât mai curând posibil pe vânzător pentru a-i semnala problema</p>`;

const noticeText = noticeWords
  .replace(/<[^>]+>/g, ' ')
  .replace(/\s+/g, ' ')
  .trim();
const noticeFile = `/files/${'a'.repeat(64)}.png`;

/** Pages of a shop that meets every duty, one for each thing that is looked at. */
export const goodPages = {
  home: pageWith(
    'home',
    `<article class="product-card"><a href="/magneziu-7">Magneziu</a>${cost}
     <span class="product-card-unit">14.95 RON / 100 g</span></article>`,
    { listed: new Map([[7, supplement]]), scripts: 'gtag("consent","default",{ad_storage:"denied"})' },
  ),
  product: productPage,
  accessory: pageWith(
    'product',
    `<h1>${accessory.name}</h1><p>${accessory.manufacturerAddress}, ${accessory.manufacturerContact}</p>`,
    { product: accessory, editor: '/admin/products/8' },
  ),
  cart: pageWith('cart', '<h1>Coșul tău</h1>'),
  summary: pageWith('summary', '<h1>Sumarul comenzii</h1>', {
    scripts: `order:"Comandă cu obligație de plată",notice:"${noticeText}"`,
  }),
  withdrawal: pageWith(
    'withdrawal',
    '<h1>Retragere din contract</h1><input name="name"/><input name="number"/><input name="email"/>',
    { scripts: 'confirmAction:"Confirmați retragerea"' },
  ),
  'withdrawal-confirm': pageWith('withdrawal-confirm', '<button type="submit">Confirmați retragerea</button>'),
  notice: pageWith(
    'legal-guarantee',
    `<img src="${noticeFile}" width="794" height="1123" alt="${noticeText}"/>
     <a href="https://europa.eu/youreurope/garan%C8%9Bii">europa.eu/youreurope/garanții</a>`,
  ),
  terms: pageWith(
    'terms',
    `<p>Apeși „Comandă cu obligație de plată”. Te poți retrage în 14 zile:
     <a href="/withdrawal">Retrageți-vă din contract aici</a></p>
     <p>Vă informez prin prezenta cu privire la retragerea mea din contract.</p>`,
  ),
  cookies: pageWith('cookies', '<p>Cookie-uri necesare, de analiză și de marketing.</p>'),
  consent: pageWith('consent', '<h1>Consimțământ</h1>', { scripts: 'accept:"Accept",refuse:"Refuz",x:"denied"' }),
  accessibility: pageWith(
    'accessibility',
    `<h2>Ce este serviciul</h2><h2>Cum se folosește</h2><h2>Cum îndeplinește cerințele</h2><h2>Cum verificăm</h2>
     <p>Legea nr. 232/2022; EN 301 549, adică WCAG 2.1.</p>`,
  ),
} satisfies Record<string, RenderedPage>;

/** The page without these words, in its HTML and its scripts. */
export const without = (page: RenderedPage, words: string, instead = ''): RenderedPage => {
  const html = page.html.replaceAll(words, instead);
  const scripts = page.scripts.replaceAll(words, instead);
  if (html === page.html && scripts === page.scripts) throw new Error(`The page does not say ${words}`);
  const { text: _, ...rest } = page;
  return newPage({ ...rest, html, scripts });
};
