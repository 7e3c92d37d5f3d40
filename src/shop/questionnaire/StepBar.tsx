type StepBarProps = { place: number; most: number; label: string };

/** How far one is: a piece for every question of the longest way on. */
export function StepBar({ place, most, label }: StepBarProps) {
  const pieces = Array.from({ length: most }, (_, i) => i + 1);
  return (
    <div className="step-bar" role="img" aria-label={label}>
      {pieces.map((piece) => (
        <i key={piece} className={piece <= place ? 'is-done' : ''} />
      ))}
    </div>
  );
}
