import { isRefused } from '../../platform/http/endpoint.ts';
import { pageContext, throwNotFound } from '../../platform/http/page-context.server.ts';
import { Breadcrumbs } from '../../ui/Breadcrumbs.tsx';
import type { Route } from './+types/StoryPage.ts';
import type { StoryCard } from './contract.ts';
import { RichText } from './RichText.tsx';
import { StoryStrip } from './StoryStrip.tsx';
import { storyMeta } from './seo.ts';
import { texts as pageTexts, storyTexts as texts } from './texts.ts';
import './story.css';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { loadStory } = await import('./story-service.server.ts');
  const tools = context.get(pageContext);
  const view = /^\d{1,9}$/.test(params.id) ? await loadStory(tools, Number(params.id)) : null;
  if (view === null || isRefused(view)) return throwNotFound(tools, url);
  return { ...view, tags: storyMeta(view.story, tools.siteUrl) };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.tags ?? [];

export default function StoryPage({ loaderData: { story, text, others } }: Route.ComponentProps) {
  return (
    <>
      <Breadcrumbs items={[{ name: pageTexts.home, to: '/' }, { name: texts.title }, { name: story.title }]} />
      <article className="story">
        {story.image && <img src={story.image} alt="" width={600} height={800} fetchPriority="high" />}
        <div>
          <StoryByline story={story} />
          <h1>{story.title}</h1>
          <p className="story-summary">{story.summary}</p>
          <RichText text={text} />
        </div>
      </article>
      <StoryStrip stories={others} heading={texts.more} />
    </>
  );
}

const StoryByline = ({ story: { teller, person, place } }: { story: StoryCard }) => (
  <p className="story-byline">
    <b>{texts.storytellerNames[teller]}</b>
    {[person, place].filter(Boolean).join(', ')}
  </p>
);
