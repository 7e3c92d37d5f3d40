import { brand } from '../../brands/brand.ts';
import { pageTools } from '../../kit/page-context.server.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import type { Route } from './+types/BuyBackPage.ts';
import { Conditions, Eligible, Questions, Way } from './Explained.tsx';
import { readUsedShelves } from './service.server.ts';
import { texts } from './texts.ts';
import './buy-back.css';

export async function loader({ context }: Route.LoaderArgs) {
  const { db, siteUrl } = context.get(pageTools);
  return { shelves: await readUsedShelves(db).catch(() => []), siteUrl };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${texts.title} · ${brand.name}` },
  { name: 'description', content: texts.description(brand.name) },
  { tagName: 'link', rel: 'canonical', href: `${loaderData?.siteUrl ?? ''}/buy-back` },
];

export default function BuyBackPage({ loaderData: { shelves } }: Route.ComponentProps) {
  return (
    <div className="buy-back">
      <header className="buy-back-hero">
        <h1>{texts.heading}</h1>
        <p>{texts.intro}</p>
        <ButtonLink variant="buy" size="l" to="/buy-back-product">
          {texts.begin}
        </ButtonLink>
      </header>
      <Way />
      <Eligible shelves={shelves} />
      <Conditions />
      <Questions />
    </div>
  );
}
