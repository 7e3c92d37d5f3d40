import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { type Brand, brand } from '../brands/brand.ts';
import { isLoggedIn, useSession } from '../shop/account/session.ts';
import { Icon, type IconName } from '../ui/Icon.tsx';
import { footerTexts as texts } from './texts.ts';

const UnseenBadge = lazy(() => import('../shop/chat/UnseenBadge.tsx'));

export const FooterContact = () => (
  <section className="footer-contact">
    <h2>{texts.contact}</h2>
    <ul className="num">
      <li>
        <a href={`tel:+4${brand.phone.replace(/\D/g, '')}`}>
          <Icon name="phone" size="s" />
          {brand.phone}
        </a>
      </li>
      <li className="footer-hours">{texts.hours}</li>
      <li>
        <a href={`mailto:${brand.email}`}>
          <Icon name="mail" size="s" />
          {brand.email}
        </a>
      </li>
      <li>
        <WriteToUs />
      </li>
    </ul>
    <ul className="footer-social">
      {brand.social.map(({ name, url }) => (
        <li key={name}>
          <a href={url} aria-label={name} rel="noopener" target="_blank">
            <Icon name={signs[name]} />
          </a>
        </li>
      ))}
    </ul>
  </section>
);

/** Customers write in the chat, with what is new there beside it; everyone else by the form. */
function WriteToUs() {
  const hasChat = useSession(isLoggedIn) && brand.hasChat;
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

const signs: Record<Brand['social'][number]['name'], IconName> = {
  Facebook: 'facebook',
  Instagram: 'instagram',
  TikTok: 'tiktok',
  YouTube: 'youtube',
};
