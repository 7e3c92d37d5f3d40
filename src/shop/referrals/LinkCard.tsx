import { brand } from '../../brands/brand.ts';
import { CopyField } from '../../ui/CopyField.tsx';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { mineTexts as texts } from './texts.ts';

export const LinkCard = ({ code, link }: { code: string; link: string }) => (
  <section className="my-referrals-panel">
    <h2>{texts.linkTitle}</h2>
    <p>{texts.linkText}</p>
    <div className="my-referrals-link">
      <CopyField text={link} texts={texts} />
    </div>
    <p className="small muted">
      {texts.code}: <b className="num">{code}</b>
    </p>
    <Shares link={link} />
  </section>
);

const inUrl = encodeURIComponent;

/** Ways out of the shop: nothing of theirs is loaded before the click. */
function Shares({ link }: { link: string }) {
  const message = texts.message(brand.name, link);
  return (
    <div className="my-referrals-shares">
      <span className="small muted">{texts.share}</span>
      <Share
        icon="mail"
        name={texts.mail}
        url={`mailto:?subject=${inUrl(texts.mailSubject(brand.name))}&body=${inUrl(message)}`}
      />
      <Share icon="chat" name={texts.whatsapp} url={`https://wa.me/?text=${inUrl(message)}`} />
      <Share
        icon="facebook"
        name={texts.facebook}
        url={`https://www.facebook.com/sharer/sharer.php?u=${inUrl(link)}`}
      />
    </div>
  );
}

const Share = ({ icon, name, url }: { icon: IconName; name: string; url: string }) => (
  <a className="button button-line button-m" href={url} target="_blank" rel="noopener noreferrer">
    <Icon name={icon} />
    {name}
    <span className="sr"> {texts.newTab}</span>
  </a>
);
