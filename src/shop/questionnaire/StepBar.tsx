type StepBarProps = { place: number; most: number; label: string };

/** How far one is: a piece for every question of the longest way on. */
export const StepBar = ({ place, most, label }: StepBarProps) => (
  <div className="step-bar" role="img" aria-label={label}>
    {Array.from({ length: most }, (_, piece) => (
      <i key={piece} className={piece < place ? 'is-done' : ''} />
    ))}
  </div>
);
