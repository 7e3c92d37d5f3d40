type FigureProps = {
  name: string;
  value: string;
  /** In percent against the time before; null when there is nothing to compare with. */
  growth: number | null;
};

/** One number of the shop, and how it moved. Several stand in `<dl className="figures">`. */
export const Figure = ({ name, value, growth }: FigureProps) => (
  <div className="figure">
    <dt>{name}</dt>
    <dd className="num">
      <b>{value}</b>
      {growth !== null && (
        <span className={growth >= 0 ? 'is-up' : 'is-down'}>
          {growth >= 0 ? '+' : '−'}
          {Math.abs(growth).toFixed(1)}%
        </span>
      )}
    </dd>
  </div>
);
