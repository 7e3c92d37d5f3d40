import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { AsyncContent } from '../AsyncContent.tsx';
import { useAsyncData } from '../use-async-data.ts';
import { FormSkeleton } from './EditForm.tsx';
import { PageHead } from './PageHead.tsx';

export type DetailPartProps<Item> = {
  record: Item;
  onChange: (newest: Item) => void;
  /** Called after a version conflict. */
  onReload: () => void;
};

type DetailPageProps<Item> = {
  /** Title until the record is loaded. */
  name: string;
  back: { to: string; name: string };
  load: (id: number, signal: AbortSignal) => Promise<Item>;
  Summary: (props: { record: Item }) => ReactNode;
  Steps: (props: DetailPartProps<Item>) => ReactNode;
  Parts: (props: DetailPartProps<Item>) => ReactNode;
};

/** The page of one record by the id in the URL: summary and transitions in the head, details below. */
export function DetailPage<Item extends { number: string }>(props: DetailPageProps<Item>) {
  const { id = '' } = useParams();
  return <LoadedDetail key={id} id={Number(id)} {...props} />;
}

type LoadedDetailProps<Item> = DetailPageProps<Item> & { id: number };

function LoadedDetail<Item extends { number: string }>({
  id,
  load,
  name,
  back,
  Summary,
  Steps,
  Parts,
}: LoadedDetailProps<Item>) {
  const result = useAsyncData((signal) => load(id, signal));
  const record = result.data;
  return (
    <>
      <PageHead title={record?.number ?? name} back={back} text={record && <Summary record={record} />}>
        {record && <Steps record={record} onChange={(newest) => result.set(() => newest)} onReload={result.refresh} />}
      </PageHead>
      <AsyncContent result={result} skeleton={<FormSkeleton />}>
        {(data) => <Parts record={data} onChange={(newest) => result.set(() => newest)} onReload={result.refresh} />}
      </AsyncContent>
    </>
  );
}
