import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import type { ClaimFinding } from '../rules.ts';
import { texts } from './texts.ts';
import './claims.css';

type ClaimHintsProps = {
  findings: readonly ClaimFinding[];
  /** Replaces the sentence of a finding by an authorised one. */
  onReplace?: ((finding: ClaimFinding, sentence: string) => void) | undefined;
};

const maxOffers = 3;

/** Findings of the check in a text, with the rule and authorised sentences to write instead. */
export const ClaimHints = ({ findings, onReplace }: ClaimHintsProps) => (
  <div role="status">
    {findings.length > 0 && (
      <ul className="claim-hints" aria-label={texts.hintsTitle}>
        {findings.map((finding) => (
          <li key={`${finding.start} ${finding.words}`} className={`is-${finding.severity}`}>
            <Icon name={finding.severity === 'forbidden' ? 'warning' : 'info'} size="s" />
            <span>
              <b>„{finding.words}”</b> {finding.explanation} <span className="muted">{finding.law}</span>
            </span>
            {onReplace && finding.offers.length > 0 && (
              <span className="claim-offers">
                <span className="small">{texts.replace}</span>
                {finding.offers.slice(0, maxOffers).map((offer) => (
                  <Button key={offer} size="s" onClick={() => onReplace(finding, offer)}>
                    {offer}
                  </Button>
                ))}
              </span>
            )}
          </li>
        ))}
      </ul>
    )}
  </div>
);

/** The text with the sentence of a finding replaced. */
export function replaceSentence(text: string, finding: ClaimFinding, sentence: string): string {
  const before = text.slice(0, finding.sentenceStart);
  const replaced = text.slice(finding.sentenceStart, finding.sentenceEnd);
  const space = /^\s*/.exec(replaced)?.[0] ?? '';
  return `${before}${space}${sentence}${text.slice(finding.sentenceEnd)}`;
}
