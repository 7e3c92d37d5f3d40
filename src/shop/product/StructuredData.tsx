import { scriptJson } from './seo.ts';

/** A block for search engines; browsers do not run it. */
export function StructuredData({ content }: { content: object }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: scriptJson leaves no sign that could close the script.
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: scriptJson(content) }} />;
}
