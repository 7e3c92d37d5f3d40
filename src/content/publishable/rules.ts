import { slugOf } from '../../platform/text/slug.ts';

export const publishStates = ['draft', 'scheduled', 'published'] as const;
export type PublishState = (typeof publishStates)[number];

/** A '-' prefix sorts in descending order; unpublished texts count as newest. */
export const textSorts = ['published', '-published', 'updated', '-updated', 'title', '-title'] as const;
export type TextSort = (typeof textSorts)[number];

type Named<Address extends string> = Record<'title' | Address, string>;

/** The title of a form and, until someone edits it, the address that follows the title. */
export function followTitle<Address extends string>(
  values: Named<Address>,
  address: Address,
  title: string,
): Partial<Named<Address>> {
  const isFollowing = values[address] === '' || values[address] === slugOf(values.title);
  return (isFollowing ? { title, [address]: slugOf(title) } : { title }) as Partial<Named<Address>>;
}
