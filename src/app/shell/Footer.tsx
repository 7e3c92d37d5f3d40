import { lazy, memo, type ReactNode, Suspense } from 'react';
import { isLoggedIn, useSession } from '../../account/identity/session.ts';
import { shopBrand } from '../../brands/brand.ts';
import type { ShopBrand } from '../../brands/brand-type.ts';
import type { ShownMenus } from '../../content/menus/shown-menus.ts';
import { areGiftCardsSold } from '../../sales/gift-cards/sales-key.ts';
import type { ProviderDescription } from '../../sales/payments/provider-description.ts';
import { HydrateWhenVisible } from '../../ui/HydrateWhenVisible.tsx';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import { footerTexts as texts } from './texts.ts';
import './footer.css';

/** Comes from the server, so that server and browser render the same; `cards` is the card provider's logo, if any. */
export type FooterData = {
  cards: ProviderDescription['logo'] | null;
  hasCash: boolean;
  hasTransfer: boolean;
  /** Pages that the shop added. */
  pages: { name: string; to: string }[];
  year: number;
};

type FooterProps = {
  /** CSS classes that give the footer the width of the main area. */
  width: string;
  data: FooterData | undefined;
  menus: ShownMenus;
  recentlyViewed: ReactNode;
  newsletter: ReactNode;
};

/** Memoized: React renders a part anew, without the server's HTML, when it is updated before it is hydrated. */
export const Footer = memo(function Footer({ width, data, menus, recentlyViewed, newsletter }: FooterProps) {
  return (
    <>
      <div className={width}>{recentlyViewed}</div>
      <HydrateWhenVisible className="below-fold">
        <footer className="footer">
          <p className="footer-always">{texts.always.join(' ')}</p>
          <div className={width}>
            <div className="footer-cols">
              <FooterList title={menus.information.title} links={withOwnPages(menus, data?.pages ?? [])} />
              <FooterList title={menus.payment.title} links={withGiftCards(menus.payment.links)}>
                <FooterPayments
                  cards={data?.cards ?? null}
                  hasCash={data?.hasCash ?? false}
                  hasTransfer={data?.hasTransfer ?? false}
                />
              </FooterList>
              {newsletter && <section className="footer-newsletter">{newsletter}</section>}
              <FooterContact />
            </div>
            <FooterLegal year={data?.year} />
          </div>
        </footer>
      </HydrateWhenVisible>
    </>
  );
});

/** The first column with the pages that the shop added, unless a column has them already. */
function withOwnPages({ information, payment }: ShownMenus, pages: FooterData['pages']) {
  const listed = new Set([...information.links, ...payment.links].map(({ to }) => to));
  return [...information.links, ...pages.filter(({ to }) => !listed.has(to))];
}

/** The page of gift cards, while the shop sells them, unless a menu has it already. */
function withGiftCards(links: ShownMenus['payment']['links']) {
  const isMissing = areGiftCardsSold() && !links.some(({ to }) => to === giftCards.to);
  return isMissing ? [...links, giftCards] : links;
}

const giftCards = { name: texts.giftCards, to: '/card-cadou' };

type FooterListProps = { title: string; links: readonly { name: string; to: string }[]; children?: ReactNode };

const FooterList = ({ title, links, children }: FooterListProps) => (
  <section>
    <h2>{title}</h2>
    <ul>
      {links.map(({ name, to }) => (
        <li key={`${to} ${name}`}>
          <Link to={to}>{name}</Link>
        </li>
      ))}
    </ul>
    {children}
  </section>
);

/** Company details and the links to the consumer authorities, required by law. */
function FooterLegal({ year }: { year: number | undefined }) {
  const { name, taxId, registration, shareCapital, address } = shopBrand.company;
  const capital = shareCapital && ` · Capital social ${shareCapital}`;
  return (
    <div className="footer-legal">
      <p>{`${['©', year, name].filter(Boolean).join(' ')} · CUI ${taxId} · Reg. Com. ${registration}${capital} · ${address}`}</p>
      <ul className="footer-authorities">
        <li>
          <a href="https://anpc.ro" title={texts.anpcMeaning} rel="noopener" target="_blank">
            <Icon name="shield" />
            {texts.anpc}
          </a>
        </li>
        <li>
          <a href="https://reclamatiisal.anpc.ro" rel="noopener" target="_blank">
            <Icon name="scales" />
            <span>
              <b>{texts.sal}</b> · {texts.salMeaning}
            </span>
          </a>
        </li>
      </ul>
    </div>
  );
}

type FooterPaymentsProps = Pick<FooterData, 'cards' | 'hasCash' | 'hasTransfer'>;

/** Payment methods and the card provider, if any. */
const FooterPayments = ({ cards, hasCash, hasTransfer }: FooterPaymentsProps) => (
  <ul className="footer-pays">
    {cards && (
      <li className="footer-pay">
        <Icon name="card" size="s" />
        {texts.card}
      </li>
    )}
    {hasCash && <li className="footer-pay">{texts.cash}</li>}
    {hasTransfer && <li className="footer-pay">{texts.transfer}</li>}
    {cards && (
      <li className="footer-pay footer-provider">
        <img {...cards} alt={cards.alt} height={28} loading="lazy" />
      </li>
    )}
  </ul>
);

const UnseenBadge = lazy(() => import('../../aftersales/chat/UnseenBadge.tsx'));

const FooterContact = () => (
  <section className="footer-contact">
    <h2>{texts.contact}</h2>
    <ul className="num">
      <li>
        <a href={`tel:+4${shopBrand.phone.replace(/\D/g, '')}`}>
          <Icon name="phone" size="s" />
          {shopBrand.phone}
        </a>
      </li>
      <li className="footer-hours">{shopBrand.hours}</li>
      <li>
        <a href={`mailto:${shopBrand.email}`}>
          <Icon name="mail" size="s" />
          {shopBrand.email}
        </a>
      </li>
      <li>
        <ContactLink />
      </li>
    </ul>
    <ul className="footer-social">
      {shopBrand.social.map(({ name, url }) => (
        <li key={name}>
          <a href={url} aria-label={name} rel="noopener" target="_blank">
            <Icon name={socialIcons[name]} />
          </a>
        </li>
      ))}
    </ul>
  </section>
);

/** Signed-in customers get the chat with its unread count, other visitors the contact form. */
function ContactLink() {
  const hasChat = useSession(isLoggedIn) && shopBrand.hasChat;
  return (
    <Link to={hasChat ? '/chat' : '/contact-us'}>
      <Icon name="chat" size="s" />
      {texts.contactUs}
      {hasChat && (
        <Suspense>
          <UnseenBadge />
        </Suspense>
      )}
    </Link>
  );
}

const socialIcons: Record<ShopBrand['social'][number]['name'], IconName> = {
  Facebook: 'facebook',
  Instagram: 'instagram',
  TikTok: 'tiktok',
  YouTube: 'youtube',
};
