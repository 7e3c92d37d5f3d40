import { useParams } from 'react-router';
import { call } from '../../../kit/client.ts';
import { FormSkeleton } from '../../../ui/admin/FormSkeleton.tsx';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { useLoaded } from '../../../ui/use-loaded.ts';
import { getAdminStory } from '../story-admin-contract.ts';
import { StoryForm } from './StoryForm.tsx';
import { storyAdminTexts as texts } from './texts.ts';

const back = { to: '/admin/stories', name: texts.title };

/** /admin/stories/new and /admin/stories/5 */
export default function StoryEditPage() {
  const { id = 'new' } = useParams();
  return id === 'new' ? <NewStory /> : <SavedStory key={id} id={Number(id)} />;
}

const NewStory = () => (
  <>
    <PageHead title={texts.newStory} back={back} />
    <StoryForm saved={null} onReload={() => {}} />
  </>
);

function SavedStory({ id }: { id: number }) {
  const story = useLoaded((signal) => call(getAdminStory, { params: { id } }, signal));
  return (
    <>
      <PageHead title={story.data?.title ?? texts.title} back={back} />
      <Loaded of={story} skeleton={<FormSkeleton />}>
        {(saved) => <StoryForm key={saved.version} saved={saved} onReload={story.refresh} />}
      </Loaded>
    </>
  );
}
