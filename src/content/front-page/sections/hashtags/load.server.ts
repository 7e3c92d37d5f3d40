import { readHashtags } from '../../../../catalog/listing/service.server.ts';
import type { SectionOf } from '../../section-definitions.ts';
import type { SectionTools } from '../../section-tools.server.ts';

export async function loadHashtags({ db }: SectionTools, { title }: SectionOf<'hashtags'>) {
  const hashtags = await readHashtags(db);
  return hashtags.length > 0 ? { title, hashtags } : null;
}
