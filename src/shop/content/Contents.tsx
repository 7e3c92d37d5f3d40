import type { Block } from '../../kit/markdown.ts';
import { wordsOf } from '../../kit/markdown-inline.ts';
import { leastForContents } from './rules.ts';
import { texts } from './texts.ts';

type ContentsProps = {
  blocks: readonly Block[];
  /** Folded above the text on narrow screens, beside it on wide ones: one of the two is shown. */
  look: 'fold' | 'side';
};

/** What a long page holds, each a jump away. */
export function Contents({ blocks, look }: ContentsProps) {
  const headings = blocks.flatMap((block) => (block.kind === 'heading' && block.level === 2 ? [block] : []));
  if (headings.length < leastForContents) return null;
  const links = (
    <ol>
      {headings.map(({ id, parts }) => (
        <li key={id}>
          <a href={`#${id}`}>{wordsOf(parts)}</a>
        </li>
      ))}
    </ol>
  );
  if (look === 'fold')
    return (
      <details className="contents contents-fold">
        <summary>{texts.contents}</summary>
        {links}
      </details>
    );
  return (
    <nav className="contents contents-side" aria-label={texts.contents}>
      <h2>{texts.contents}</h2>
      {links}
    </nav>
  );
}
