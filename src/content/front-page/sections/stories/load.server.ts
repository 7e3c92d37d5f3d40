import { readRemoteApi } from '../../../../platform/http/remote-api.server.ts';
import { getStories } from '../../../pages/contract.ts';
import { listStories, storyListTags } from '../../../pages/story-service.server.ts';
import type { SectionOf } from '../../section-definitions.ts';
import type { SectionTools } from '../../section-tools.server.ts';

export async function loadStories(tools: SectionTools, { title, count }: SectionOf<'stories'>) {
  const query = { take: count, skip: 0 };
  const { stories } = (await readRemoteApi(tools, getStories, { query })) ?? (await listStories(tools.db, query));
  tools.showsOnly(storyListTags(stories));
  return stories.length > 0 ? { title, stories } : null;
}
