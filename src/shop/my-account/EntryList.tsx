import type { ReactNode } from 'react';
import { Empty } from '../../ui/Empty.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Panel } from './Section.tsx';

type EntryListProps<One> = {
  of: { data: One[] | null; failure: string | null; retry: () => void };
  empty: { title: string; text: string };
  children: (one: One) => ReactNode;
};

export function EntryList<One>({ of, empty, children }: EntryListProps<One>) {
  return (
    <Loaded of={of} skeleton={<EntrySkeleton />}>
      {(list) =>
        list.length === 0 ? (
          <Panel>
            <Empty level={3} {...empty} />
          </Panel>
        ) : (
          <ul className="entry-list">{list.map(children)}</ul>
        )
      }
    </Loaded>
  );
}

const EntrySkeleton = () => (
  <div className="entry-list">
    <Skeleton height={148} />
    <Skeleton height={148} />
  </div>
);
