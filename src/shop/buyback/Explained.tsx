import { Link } from 'react-router';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { texts } from './texts.ts';

export const Way = () => (
  <section>
    <h2>{texts.howTitle}</h2>
    <ol className="buy-back-way">
      {texts.steps.map(([title, text]) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  </section>
);

export type Shelf = { name: string; path: string };

/** What comes back and what does not, side by side. */
export const Eligible = ({ shelves }: { shelves: Shelf[] }) => (
  <section className="buy-back-eligible">
    <div>
      <h2>{texts.yesTitle}</h2>
      <List items={texts.yes} icon="check" />
      {shelves.map(({ name, path }) => (
        <Link key={path} className="link buy-back-shelf" to={path}>
          {texts.see(name)}
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

export const Conditions = () => (
  <section>
    <h2>{texts.conditionsTitle}</h2>
    <List items={texts.conditions} icon="info" />
  </section>
);

export const Questions = () => (
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
