import { useNavigation } from 'react-router';
import { texts } from './texts.ts';

/** A thin line at the top while React Router loads the next page. */
export function ProgressLine() {
  const { state } = useNavigation();
  if (state === 'idle') return null;
  return <div className="progress-line" role="progressbar" aria-label={texts.loading} />;
}
