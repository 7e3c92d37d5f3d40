import { z } from 'zod';
import { endpoint } from '../../kit/endpoint.ts';
import { Id } from '../../kit/schema.ts';

export const Slide = z.object({
  id: Id,
  /** A few words above the title. */
  kicker: z.string(),
  title: z.string(),
  text: z.string(),
  button: z.string(),
  link: z.string(),
  /** For wide screens, and for narrow ones. */
  image: z.string(),
  narrowImage: z.string(),
  /** The light colour the picture fades into; empty for the brand's own. */
  ground: z.string(),
});
export type Slide = z.infer<typeof Slide>;

export const getActiveSlides = endpoint({
  method: 'GET',
  path: '/api/Slider/GetActive',
  auth: 'public',
  summary: 'Diapozitivele de pe prima pagină',
  data: z.array(Slide),
});
