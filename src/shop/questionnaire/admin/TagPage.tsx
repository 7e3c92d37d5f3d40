import { useParams } from 'react-router';
import { call } from '../../../kit/client.ts';
import { FormSkeleton } from '../../../ui/admin/FormSkeleton.tsx';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { useLoaded } from '../../../ui/use-loaded.ts';
import { getAdminTags } from '../admin-contract.ts';
import { RemoveTag } from './RemoveTag.tsx';
import { TagForm } from './TagForm.tsx';
import { texts } from './texts.ts';

const back = { to: '/admin/questionnaire?view=tags', name: texts.tags };

/** /admin/questionnaire/tags/new and /admin/questionnaire/tags/7 */
export default function TagPage() {
  const { id = 'new' } = useParams();
  return <OneTag key={id} id={id} />;
}

function OneTag({ id }: { id: string }) {
  const tags = useLoaded((signal) => call(getAdminTags, {}, signal));
  const saved = tags.data?.find((tag) => String(tag.id) === id) ?? null;
  const isNew = id === 'new';
  return (
    <>
      <PageHead title={isNew ? texts.newTag : (saved?.name ?? texts.tag)} back={back}>
        {saved && <RemoveTag tag={saved} onConflict={tags.refresh} />}
      </PageHead>
      <Loaded of={tags} skeleton={<FormSkeleton />}>
        {() =>
          saved || isNew ? (
            <TagForm key={saved?.version ?? 0} saved={saved} onReload={tags.refresh} />
          ) : (
            <Empty title={texts.unknown} text={texts.unknownText} />
          )
        }
      </Loaded>
    </>
  );
}
