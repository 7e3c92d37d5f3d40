/** How the demo questionnaire is written down: names instead of ids, resolved when it is stored. */

export type DemoTag = {
  name: string;
  /** The end of a sentence that begins with 'pentru că ai răspuns „…”, iar'. */
  reason: string;
  effect: 'suggests' | 'prefers' | 'requires' | 'excludes';
  /** Product code → how well it fits. */
  products?: Record<string, number>;
  /** Names of filter options: whatever carries them belongs here, now and later. */
  options?: string[];
  /** Everything on these shelves. */
  categories?: string[];
  /** Everything whose label warns of this. */
  warns?: string;
};

type DemoAnswer = {
  content: string;
  hint?: string;
  /** The key of the next question; without it the questionnaire ends. */
  next?: string;
  /** Tag key → weight. */
  tags?: Record<string, number>;
};

export type DemoQuestion = { content: string; hint?: string; answers: DemoAnswer[] };
