import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { Loaded } from '../Loaded.tsx';
import { useLoaded } from '../use-loaded.ts';
import { FormSkeleton } from './FormSkeleton.tsx';
import { PageHead } from './PageHead.tsx';

export type OnePartProps<One> = {
  one: One;
  onChange: (newest: One) => void;
  /** Somebody else was faster. */
  onReload: () => void;
};

type OnePageProps<One> = {
  /** Its title until its number is known. */
  name: string;
  back: { to: string; name: string };
  load: (id: number, signal: AbortSignal) => Promise<One>;
  Summary: (props: { one: One }) => ReactNode;
  Steps: (props: OnePartProps<One>) => ReactNode;
  Parts: (props: { one: One }) => ReactNode;
};

/** The one the address names: how it stands and what may become of it above, the whole of it below. */
export function OnePage<One extends { number: string }>(props: OnePageProps<One>) {
  const { id = '' } = useParams();
  return <Opened key={id} id={Number(id)} {...props} />;
}

type OpenedProps<One> = OnePageProps<One> & { id: number };

function Opened<One extends { number: string }>({ id, load, name, back, Summary, Steps, Parts }: OpenedProps<One>) {
  const found = useLoaded((signal) => load(id, signal));
  const one = found.data;
  return (
    <>
      <PageHead title={one?.number ?? name} back={back} text={one && <Summary one={one} />}>
        {one && <Steps one={one} onChange={(newest) => found.set(() => newest)} onReload={found.refresh} />}
      </PageHead>
      <Loaded of={found} skeleton={<FormSkeleton />}>
        {(data) => <Parts one={data} />}
      </Loaded>
    </>
  );
}
