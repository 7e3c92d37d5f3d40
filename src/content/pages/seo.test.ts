import { expect, test } from 'vitest';
import { parseMarkdown } from '../../platform/text/markdown.ts';
import { faqTags } from './seo.ts';

const tagsOf = (source: string) => faqTags(parseMarkdown(source));

test('a page of questions is an FAQ for search engines, each answer up to the next heading', () => {
  expect(
    tagsOf('Bine ai venit.\n\n## Când ajunge?\n\nÎn două zile.\n\n- prin curier\n\n## Cât costă?\n\n**15 lei.**'),
  ).toEqual([
    {
      'script:ld+json': {
        '@context': 'https://schema.org',
        '@type': 'FAQPage',
        mainEntity: [
          {
            '@type': 'Question',
            name: 'Când ajunge?',
            acceptedAnswer: { '@type': 'Answer', text: 'În două zile.\nprin curier' },
          },
          { '@type': 'Question', name: 'Cât costă?', acceptedAnswer: { '@type': 'Answer', text: '15 lei.' } },
        ],
      },
    },
  ]);
});

test('a page with one question, or mostly other headings, is none', () => {
  expect(tagsOf('## Ai o întrebare?\n\nScrie-ne.')).toEqual([]);
  expect(tagsOf('## Unu?\n\nDa.\n\n## Doi?\n\nDa.\n\n## A\n\na\n\n## B\n\nb\n\n## C\n\nc')).toEqual([]);
  expect(tagsOf('## Unu?\n\n## Doi?\n\nDa.')).toEqual([]);
});
