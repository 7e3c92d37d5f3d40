import { Icon } from '../Icon.tsx';

/** Warnings that do not prevent saving. */
export const Warnings = ({ warnings }: { warnings: readonly string[] }) => (
  <div role="status">
    {warnings.length > 0 && (
      <ul className="warnings">
        {warnings.map((warning) => (
          <li key={warning}>
            <Icon name="warning" size="s" />
            {warning}
          </li>
        ))}
      </ul>
    )}
  </div>
);
