/** What people say about one kind of product: delighted, content, of two minds, disappointed. */
export type Voices = { good: string[]; fair: string[]; mixed: string[]; poor: string[] };

export type Mood = keyof Voices;

/** A review before it belongs to a product and a person. */
export type DemoReview = { rating: number; title: string; content: string; reply: string | null };
