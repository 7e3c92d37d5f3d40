import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { AliveWhenNear } from '../ui/AliveWhenNear.tsx';
import { FooterContact } from './FooterContact.tsx';
import { FooterLegal } from './FooterLegal.tsx';
import { type CardProvider, FooterPayments } from './FooterPayments.tsx';
import { footerLinks, footerTexts as texts } from './texts.ts';
import './footer.css';

/** What the server knows, so that page and browser say the same. */
export type FooterFacts = { cards: CardProvider; year: number };

type FooterProps = {
  /** As wide as the main area of the page. */
  width: string;
  facts: FooterFacts | undefined;
  recentlyViewed?: ReactNode;
  newsletter?: ReactNode;
};

export function Footer({ width, facts, recentlyViewed, newsletter }: FooterProps) {
  return (
    <>
      {recentlyViewed && <div className={width}>{recentlyViewed}</div>}
      <AliveWhenNear className="far">
        <footer className="footer">
          <p className="footer-always">{texts.always.join(' ')}</p>
          <div className={width}>
            <div className="footer-cols">
              <FooterList title={texts.information} links={footerLinks.information} />
              <FooterList title={texts.payment} links={footerLinks.payment}>
                <FooterPayments provider={facts?.cards} />
              </FooterList>
              {newsletter && <section className="footer-newsletter">{newsletter}</section>}
              <FooterContact />
            </div>
            <FooterLegal year={facts?.year} />
          </div>
        </footer>
      </AliveWhenNear>
    </>
  );
}

type FooterListProps = { title: string; links: readonly { name: string; to: string }[]; children?: ReactNode };

const FooterList = ({ title, links, children }: FooterListProps) => (
  <section>
    <h2>{title}</h2>
    <ul>
      {links.map(({ name, to }) => (
        <li key={to}>
          <Link to={to}>{name}</Link>
        </li>
      ))}
    </ul>
    {children}
  </section>
);
