import { z } from 'zod';
import { everyone } from '../../platform/http/endpoint.ts';
import { Id } from '../../platform/schema.ts';

export const Slide = z.object({
  id: Id,
  /** A short line above the title. */
  kicker: z.string(),
  title: z.string(),
  text: z.string(),
  button: z.string(),
  link: z.string(),
  /** For wide screens; `narrowImage` for narrow ones. */
  image: z.string(),
  narrowImage: z.string(),
  /** Background color the picture fades into; empty for the brand's default. */
  ground: z.string(),
});
export type Slide = z.infer<typeof Slide>;

export const getActiveSlides = everyone.get('/api/Slider/GetActive', {
  summary: 'Diapozitivele de pe prima pagină',
  data: z.array(Slide),
});
