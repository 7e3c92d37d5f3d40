import { guaranteeNoticeImage } from './notice-image.ts';
import {
  guaranteeNoticeLink,
  guaranteeNoticeParts,
  guaranteeNoticeText,
  guaranteeNoticeTitle,
  texts,
} from './texts.ts';
import './guarantee-notice.css';

/** The Commission's notice on the legal guarantee, open: its picture, or its words until the shop has the picture. */
export function GuaranteeNotice() {
  const image = guaranteeNoticeImage();
  return (
    <div className="guarantee-notice">
      {image ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards must be able to scroll it on narrow screens.
        <section className="guarantee-picture" aria-label={texts.scrollable} tabIndex={0}>
          <img src={image.src} width={image.width} height={image.height} alt={guaranteeNoticeText} />
        </section>
      ) : (
        <NoticeWords />
      )}
      <p>
        {texts.more}{' '}
        <a className="link" href={guaranteeNoticeLink.url} target="_blank" rel="noopener">
          {guaranteeNoticeLink.name}
        </a>
      </p>
    </div>
  );
}

const NoticeWords = () => (
  <div className="guarantee-words">
    <p className="guarantee-title">{guaranteeNoticeTitle}</p>
    {guaranteeNoticeParts.map(({ text, items, isOrdered }) => {
      const List = isOrdered ? 'ol' : 'ul';
      return (
        <div key={text}>
          <p>{text}</p>
          {items && (
            <List>
              {items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </List>
          )}
        </div>
      );
    })}
  </div>
);
