import { useState } from 'react';
import { call } from '../../../kit/client.ts';
import { FormSkeleton } from '../../../ui/admin/FormSkeleton.tsx';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { useLoaded } from '../../../ui/use-loaded.ts';
import { type AdminHashtag, getAdminHashtags, orderHashtags } from '../../catalog/range-contract.ts';
import { HashtagDrawer } from './HashtagDrawer.tsx';
import { OrderedList } from './OrderedList.tsx';
import { texts } from './texts.ts';

export default function HashtagsPage() {
  const hashtags = useLoaded((signal) => call(getAdminHashtags, {}, signal));
  const [opened, setOpened] = useState<AdminHashtag | 'new' | null>(null);
  return (
    <>
      <PageHead title={texts.hashtags} text={texts.hashtagsText}>
        <Button variant="brand" size="s" onClick={() => setOpened('new')}>
          {texts.newHashtag}
        </Button>
      </PageHead>
      <Loaded of={hashtags} skeleton={<FormSkeleton />}>
        {(rows) => (
          <Panel isFlush>
            {rows.length === 0 ? (
              <Empty title={texts.noHashtags} text={texts.noHashtagsText} />
            ) : (
              <OrderedList
                rows={rows}
                noteOf={({ products }) => texts.productCount(products)}
                pictureOf={({ image }) => image}
                onOpen={setOpened}
                order={(ids) => call(orderHashtags, { body: { ids } })}
                onOrdered={(next) => hashtags.set(() => next)}
                onFailed={hashtags.refresh}
              />
            )}
          </Panel>
        )}
      </Loaded>
      <HashtagDrawer opened={opened} onDone={hashtags.refresh} onClose={() => setOpened(null)} />
    </>
  );
}
