import { shopBrand } from '../../brands/brand.ts';
import { pageContext, throwNotFound } from '../../platform/http/page-context.server.ts';
import { pluralize } from '../../platform/text/romanian.ts';
import type { Route } from './+types/GiftCardPage.ts';
import { BuyForm } from './BuyForm.tsx';
import { pageTexts as texts } from './page-texts.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { readOffer } = await import('./service.server.ts');
  const tools = context.get(pageContext);
  const offer = await readOffer(tools.db);
  return { offer: offer ?? throwNotFound(tools, new URL(request.url)), siteUrl: tools.siteUrl };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${texts.title} · ${shopBrand.name}` },
  { name: 'description', content: texts.description },
  { tagName: 'link', rel: 'canonical', href: `${loaderData?.siteUrl ?? ''}/card-cadou` },
];

/** /card-cadou */
export default function GiftCardPage({ loaderData: { offer } }: Route.ComponentProps) {
  return (
    <div className="gift-page">
      <header className="gift-page-head">
        <h1>{texts.title}</h1>
        <p>{texts.intro}</p>
      </header>
      <BuyForm offer={offer} />
      <section className="gift-page-notes small muted" aria-label={texts.title}>
        <p>{texts.validity(pluralize(offer.validMonths, ...texts.months))}</p>
        <p>{texts.withdrawal}</p>
        <p>{texts.noVat}</p>
        <p>{texts.noDiscount}</p>
      </section>
    </div>
  );
}
