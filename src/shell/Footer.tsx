import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { AliveWhenNear } from '../ui/AliveWhenNear.tsx';
import { FooterContact } from './FooterContact.tsx';
import { FooterLegal } from './FooterLegal.tsx';
import { FooterPayments } from './FooterPayments.tsx';
import { footerLinks, footerTexts as texts } from './texts.ts';
import './footer.css';

type FooterProps = {
  /** As wide as the main area of the page. */
  width: string;
  recentlyViewed?: ReactNode;
  newsletter?: ReactNode;
};

export function Footer({ width, recentlyViewed, newsletter }: FooterProps) {
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
                <FooterPayments />
              </FooterList>
              {newsletter && <section className="footer-newsletter">{newsletter}</section>}
              <FooterContact />
            </div>
            <FooterLegal />
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
