/** Called as often as one likes; the line is made only when it is time to show it. */
export type Tell = (line: () => string) => void;

/** A sign of life every other second. */
export function paced(show: (line: string) => void, every = 2000): Tell {
  let last = performance.now();
  return (line) => {
    if (performance.now() - last < every) return;
    last = performance.now();
    show(line());
  };
}
