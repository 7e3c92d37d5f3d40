import { shopBrand } from '../../brands/brand.ts';
import { faqMeta } from '../../brands/page-meta.ts';
import { pageContext, withFallback } from '../../platform/http/page-context.server.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import type { Route } from './+types/BuyBackPage.ts';
import { texts } from './texts.ts';
import '../../ui/steps.css';
import './buy-back.css';

export async function loader({ context }: Route.LoaderArgs) {
  const { readUsedCategories } = await import('./service.server.ts');
  const tools = context.get(pageContext);
  tools.showsOnly(['category']);
  const categories = await withFallback<UsedCategory[], UsedCategory[]>(tools, readUsedCategories(tools.db), []);
  return { categories, siteUrl: tools.siteUrl };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${texts.title} · ${shopBrand.name}` },
  { name: 'description', content: texts.description(shopBrand.name) },
  { tagName: 'link', rel: 'canonical', href: `${loaderData?.siteUrl ?? ''}/buy-back` },
  faqMeta(texts.faq.map(([question, answer]) => ({ question, answer }))),
];

export default function BuyBackPage({ loaderData: { categories } }: Route.ComponentProps) {
  return (
    <div className="buy-back">
      <header className="buy-back-hero">
        <h1>{texts.heading}</h1>
        <p>{texts.intro}</p>
        <ButtonLink variant="brand" size="l" to="/buy-back-product">
          {texts.begin}
        </ButtonLink>
      </header>
      <Way />
      <Eligible categories={categories} />
      <Conditions />
      <Questions />
    </div>
  );
}

const Way = () => (
  <section>
    <h2>{texts.howTitle}</h2>
    <ol className="numbered-cards">
      {texts.steps.map(([title, text]) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  </section>
);

type UsedCategory = { name: string; path: string };

const Eligible = ({ categories }: { categories: UsedCategory[] }) => (
  <section className="buy-back-eligible">
    <div>
      <h2>{texts.yesTitle}</h2>
      <List items={texts.yes} icon="check" />
      {categories.map(({ name, path }) => (
        <Link key={path} className="link buy-back-shelf" to={path}>
          {texts.viewCategory(name)}
        </Link>
      ))}
    </div>
    <div data-kind="no">
      <h2>{texts.noTitle}</h2>
      <List items={texts.no} icon="x" />
    </div>
  </section>
);

const List = ({ items, icon }: { items: readonly string[]; icon: IconName }) => (
  <ul className="buy-back-list">
    {items.map((item) => (
      <li key={item}>
        <Icon name={icon} />
        {item}
      </li>
    ))}
  </ul>
);

const Conditions = () => (
  <section>
    <h2>{texts.conditionsTitle}</h2>
    <List items={texts.conditions} icon="info" />
  </section>
);

const Questions = () => (
  <section>
    <h2>{texts.faqTitle}</h2>
    <div className="buy-back-faq">
      {texts.faq.map(([question, answer]) => (
        <details key={question}>
          <summary>
            {question}
            <Icon name="down" />
          </summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  </section>
);
