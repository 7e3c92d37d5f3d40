export type DiffLine = { kind: 'same' | 'removed' | 'added'; text: string };

/** What became of a text, line by line: the longest common lines stay, the rest went or came. */
export function diffOf(before: string, after: string): DiffLine[] {
  const [old, now] = [before.split('\n'), after.split('\n')];
  const head = sharedStart(old, now);
  const tail = sharedStart(old.slice(head).toReversed(), now.slice(head).toReversed());
  return [
    ...old.slice(0, head).map(same),
    ...diffMiddle(old.slice(head, old.length - tail), now.slice(head, now.length - tail)),
    ...old.slice(old.length - tail).map(same),
  ];
}

const same = (text: string): DiffLine => ({ kind: 'same', text });

function sharedStart(one: readonly string[], other: readonly string[]): number {
  const most = Math.min(one.length, other.length);
  for (let at = 0; at < most; at++) if (one[at] !== other[at]) return at;
  return most;
}

function diffMiddle(old: readonly string[], now: readonly string[]): DiffLine[] {
  const lengths = commonLengths(old, now);
  const lines: DiffLine[] = [];
  let [i, j] = [0, 0];
  while (i < old.length || j < now.length) {
    const [gone = '', come = ''] = [old[i], now[j]];
    if (i < old.length && j < now.length && gone === come) {
      lines.push(same(gone));
      i++;
      j++;
    } else if (j >= now.length || (i < old.length && at(lengths, i + 1, j) >= at(lengths, i, j + 1))) {
      lines.push({ kind: 'removed', text: gone });
      i++;
    } else {
      lines.push({ kind: 'added', text: come });
      j++;
    }
  }
  return lines;
}

const at = (lengths: readonly Uint32Array[], i: number, j: number): number => lengths[i]?.[j] ?? 0;

/** How many lines the rests from i and j on have in common. */
function commonLengths(old: readonly string[], now: readonly string[]): Uint32Array[] {
  const lengths = Array.from({ length: old.length + 1 }, () => new Uint32Array(now.length + 1));
  for (let i = old.length - 1; i >= 0; i--)
    for (let j = now.length - 1; j >= 0; j--) {
      const row = lengths[i];
      if (row)
        row[j] =
          old[i] === now[j] ? at(lengths, i + 1, j + 1) + 1 : Math.max(at(lengths, i + 1, j), at(lengths, i, j + 1));
    }
  return lengths;
}

export type DiffPart = DiffLine | { kind: 'skipped'; lines: number };

const around = 2;

/** Long stretches without a change are folded; two lines on either side stay. */
export function foldSame(lines: readonly DiffLine[]): DiffPart[] {
  const isNear = (place: number): boolean =>
    lines.slice(Math.max(0, place - around), place + around + 1).some(({ kind }) => kind !== 'same');
  const parts: DiffPart[] = [];
  lines.forEach((line, place) => {
    const last = parts.at(-1);
    if (isNear(place)) parts.push(line);
    else if (last?.kind === 'skipped') last.lines++;
    else parts.push({ kind: 'skipped', lines: 1 });
  });
  return parts;
}
