import { type FormEvent, useState } from 'react';
import { call } from '../../../platform/http/client.ts';
import type { DataOf } from '../../../platform/http/endpoint.ts';
import { AsyncContent } from '../../../ui/AsyncContent.tsx';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { StatusDot } from '../../../ui/admin/StatusDot.tsx';
import { ScreenLink } from '../../../ui/admin/screen-link.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { useAsyncData } from '../../../ui/use-async-data.ts';
import { previewFeed } from '../admin-contract.ts';
import { texts } from './texts.ts';

/** Shows products as the feed would send them. */
export function FeedPreview({ name }: { name: string }) {
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState<string | null>(null);
  const show = (event: FormEvent) => {
    event.preventDefault();
    setSearch(typed);
  };
  return (
    <Panel title={texts.preview}>
      <p className="muted">{texts.previewText}</p>
      <form className="feed-search" onSubmit={show}>
        <TextField
          label={texts.previewSearch}
          maxLength={60}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="submit" size="s">
          {texts.show}
        </Button>
      </form>
      {search !== null && <Found key={search} name={name} search={search} />}
    </Panel>
  );
}

function Found({ name, search }: { name: string; search: string }) {
  const found = useAsyncData((signal) => call(previewFeed, { params: { name }, query: { search } }, signal));
  return (
    <AsyncContent result={found} skeleton={<Skeleton height={240} />}>
      {(products) =>
        products.length === 0 ? (
          <p role="status">{texts.noPreview}</p>
        ) : (
          products.map((product) => <Preview key={product.productId} {...product} />)
        )
      }
    </AsyncContent>
  );
}

const Preview = ({ productId, productName, columns, problems }: DataOf<typeof previewFeed>[number]) => (
  <section className="feed-product" aria-label={productName}>
    <h3>
      <ScreenLink to={`/admin/products/${productId}`}>{productName}</ScreenLink>
    </h3>
    {problems.map(({ field, text, isError }) => (
      <p key={`${field} ${text}`}>
        <StatusDot tone={isError ? 'bad' : 'warn'}>{text}</StatusDot>
      </p>
    ))}
    <dl className="feed-columns">
      {columns.map(({ name, label, value }) => (
        <div key={name}>
          <dt>
            {label} <code className="muted">{name}</code>
          </dt>
          <dd>{value || <span className="muted">{texts.empty}</span>}</dd>
        </div>
      ))}
    </dl>
  </section>
);
