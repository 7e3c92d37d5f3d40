import { brand } from '../../brands/brand.ts';
import { pageTools } from '../../kit/page-context.server.ts';
import { Breadcrumbs } from '../../ui/Breadcrumbs.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useSession } from '../account/session.ts';
import type { Route } from './+types/ContactPage.ts';
import { ContactForm } from './ContactForm.tsx';
import { OtherPages } from './OtherPages.tsx';
import { RichText } from './RichText.tsx';
import { pageMeta } from './seo.ts';
import { drawPage } from './service.server.ts';
import { contactTexts, texts } from './texts.ts';
import './public-page.css';
import './contact-page.css';

export async function loader({ context }: Route.LoaderArgs) {
  const { db, siteUrl } = context.get(pageTools);
  const page = await drawPage(db, 'contact-us');
  return { page, tags: pageMeta(page, siteUrl) };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.tags ?? [];

export default function ContactPage({ loaderData: { page } }: Route.ComponentProps) {
  const isLoaded = useSession((state) => state.isLoaded);
  return (
    <div className="public-page">
      <Breadcrumbs items={[{ name: texts.home, to: '/' }, { name: page.title }]} />
      <div className="contact-columns">
        <article className="public-page-sheet">
          <h1>{page.title}</h1>
          <Ways />
          <RichText text={page} />
        </article>
        <ContactForm key={String(isLoaded)} />
      </div>
      <OtherPages current={page.key} />
    </div>
  );
}

/** What people come for, before any word. */
const Ways = () => (
  <ul className="contact-ways">
    <li>
      <a href={`tel:+4${brand.phone.replace(/\D/g, '')}`}>
        <Icon name="phone" />
        <span>
          <b className="num">{brand.phone}</b>
          <small>{texts.hours}</small>
        </span>
      </a>
    </li>
    <li>
      <a href={`mailto:${brand.email}`}>
        <Icon name="mail" />
        <span>
          <b>{brand.email}</b>
          <small>{contactTexts.formText}</small>
        </span>
      </a>
    </li>
  </ul>
);
