import './category-icon.css';

/** The line drawing of a category in the colour of the words around it. */
export function CategoryIcon({ url }: { url: string | null }) {
  return <span className="category-icon" style={url ? { maskImage: `url("${url}")` } : undefined} aria-hidden="true" />;
}
