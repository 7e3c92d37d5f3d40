type Place = { id: string; top: number; left: number };

/** The last section of the first column that begins in the upper third of the view, otherwise the first one. */
export function findCurrent(sections: readonly Place[], viewHeight: number): string | undefined {
  const [first] = sections;
  return sections.findLast(({ left, top }) => left === first?.left && top < viewHeight / 3)?.id ?? first?.id;
}
