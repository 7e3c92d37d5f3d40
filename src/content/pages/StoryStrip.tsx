import { Link } from '../../ui/Link.tsx';
import type { StoryCard } from './contract.ts';
import { smallPicture } from './rules.ts';
import { storyTexts as texts } from './texts.ts';
import './story.css';

type StoryStripProps = { stories: readonly StoryCard[]; heading: string };

/** Scrolls natively, without JavaScript. */
export function StoryStrip({ stories, heading }: StoryStripProps) {
  if (stories.length === 0) return null;
  return (
    <section className="section">
      <div className="head">
        <h2>{heading}</h2>
      </div>
      <ul className="story-strip">
        {stories.map((story) => (
          <li key={story.id}>
            <StoryTile story={story} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const StoryTile = ({ story: { id, image, title, teller } }: { story: StoryCard }) => (
  <Link className="story-tile" to={`/stories/${id}`} prefetch="intent">
    {image && <img src={smallPicture(image)} alt="" width={300} height={400} loading="lazy" />}
    <span className="story-tile-words">
      <small>{texts.storytellerNames[teller]}</small>
      <b>{title}</b>
    </span>
  </Link>
);
