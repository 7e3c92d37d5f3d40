import { type Block, plainText } from '../text/markdown.ts';
import { type Inline, inlineText } from '../text/markdown-inline.ts';
import type { MailFrame, MailProduct } from './blocks.ts';
import {
  absoluteUrl,
  borderColour,
  escaped,
  faintTextColour,
  font,
  secondaryTextColour,
  textColour,
} from './html.server.ts';

/** Renders parsed Markdown for an email. References to products are left out: give them as a block of products. */
export const richHtml = (blocks: readonly Block[], frame: MailFrame): string =>
  blocks.map((block) => blockHtml(block, frame)).join('\n');

const headingSizes = { 2: '20px;line-height:26px', 3: '18px;line-height:24px', 4: '16px;line-height:22px' };

function blockHtml(block: Block, frame: MailFrame): string {
  switch (block.kind) {
    case 'heading':
      return `<h${block.level} style="margin:8px 0 10px;${font};font-size:${headingSizes[block.level]};font-weight:700;color:${textColour}">${inlineHtml(block.parts, frame)}</h${block.level}>`;
    case 'paragraph':
      return `<p style="margin:0 0 16px;${font};font-size:16px;line-height:25px;color:${textColour}">${inlineHtml(block.parts, frame)}</p>`;
    case 'list':
      return listHtml(block.isOrdered, block.items, frame);
    case 'quote':
      return `<blockquote style="margin:0 0 16px;padding:2px 0 2px 14px;border-left:3px solid ${borderColour}">${richHtml(block.blocks, frame)}</blockquote>`;
    case 'table':
      return tableHtml(block.head, block.rows, frame);
    case 'picture':
      return `<img src="${escaped(absoluteUrl(block.src, frame.siteUrl))}" alt="${escaped(block.alt)}" width="510" style="display:block;width:100%;max-width:510px;height:auto;margin:0 0 16px;border:0;border-radius:8px">`;
    case 'rule':
      return `<hr style="margin:20px 0;border:0;border-top:1px solid ${borderColour}">`;
    case 'references':
      return '';
  }
}

function listHtml(isOrdered: boolean, items: readonly Block[][], frame: MailFrame): string {
  const tag = isOrdered ? 'ol' : 'ul';
  const lines = items.map((item) => `<li style="margin:0 0 6px">${itemHtml(item, frame)}</li>`).join('');
  return `<${tag} style="margin:0 0 16px;padding:0 0 0 22px;${font};font-size:16px;line-height:25px;color:${textColour}">${lines}</${tag}>`;
}

/** A first paragraph stands beside its bullet, without a margin. */
function itemHtml([first, ...rest]: readonly Block[], frame: MailFrame): string {
  if (!first) return '';
  return first.kind === 'paragraph'
    ? inlineHtml(first.parts, frame) + richHtml(rest, frame)
    : richHtml([first, ...rest], frame);
}

function tableHtml(head: readonly Inline[][], rows: readonly Inline[][][], frame: MailFrame): string {
  const cell = `padding:8px;border-bottom:1px solid ${borderColour};${font};font-size:15px;line-height:21px;color:${textColour}`;
  const row = (cells: readonly Inline[][], tag: 'th' | 'td'): string =>
    `<tr>${cells.map((parts) => `<${tag} align="left" style="${cell}">${inlineHtml(parts, frame)}</${tag}>`).join('')}</tr>`;
  return `<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px;border-collapse:collapse">${row(head, 'th')}${rows.map((cells) => row(cells, 'td')).join('')}</table>`;
}

const inlineHtml = (parts: readonly Inline[], frame: MailFrame): string =>
  parts.map((part) => partHtml(part, frame)).join('');

function partHtml(part: Inline, frame: MailFrame): string {
  switch (part.kind) {
    case 'text':
      return escaped(part.text);
    case 'break':
      return '<br>';
    case 'strong':
      return `<b>${inlineHtml(part.parts, frame)}</b>`;
    case 'em':
      return `<i>${inlineHtml(part.parts, frame)}</i>`;
    case 'link':
      return `<a href="${escaped(absoluteUrl(part.to, frame.siteUrl))}" style="color:${frame.colour}">${inlineHtml(part.parts, frame)}</a>`;
    case 'reference':
      return '';
  }
}

/** The plain text of parsed Markdown, with the URLs of its links after their labels. */
export const richText = (blocks: readonly Block[], siteUrl: string): string =>
  plainText(withVisibleLinks(blocks, siteUrl));

const withVisibleLinks = (blocks: readonly Block[], siteUrl: string): Block[] =>
  mapInline(blocks, (part) =>
    part.kind === 'link'
      ? { kind: 'text', text: `${inlineText(part.parts)} (${absoluteUrl(part.to, siteUrl)})` }
      : part,
  );

/** Replaces inline nodes everywhere in a text, for example the links of a newsletter. */
export function mapInline(blocks: readonly Block[], change: (part: Inline) => Inline): Block[] {
  const inParts = (parts: readonly Inline[]): Inline[] =>
    parts.map((part) => change('parts' in part ? { ...part, parts: inParts(part.parts) } : part));
  return blocks.map((block): Block => {
    if (block.kind === 'list') return { ...block, items: block.items.map((item) => mapInline(item, change)) };
    if (block.kind === 'quote') return { ...block, blocks: mapInline(block.blocks, change) };
    if (block.kind === 'table')
      return { ...block, head: block.head.map(inParts), rows: block.rows.map((cells) => cells.map(inParts)) };
    return 'parts' in block ? { ...block, parts: inParts(block.parts) } : block;
  });
}

/** Renders products as rows with a picture, the price and a link. */
export function productsHtml(products: readonly MailProduct[], frame: MailFrame): string {
  const cell = `padding:12px 0;border-bottom:1px solid ${borderColour};vertical-align:top`;
  const rows = products.map((product) => {
    const url = escaped(absoluteUrl(product.url, frame.siteUrl));
    const image = escaped(absoluteUrl(product.image, frame.siteUrl));
    return `<tr><td width="96" style="${cell};padding-right:16px"><a href="${url}"><img src="${image}" alt="" width="96" height="96" style="display:block;border:0;border-radius:8px"></a></td><td style="${cell};${font};font-size:16px;line-height:22px;color:${textColour}"><a href="${url}" style="color:${textColour};font-weight:600;text-decoration:none">${escaped(product.name)}</a><br><span style="font-size:14px;color:${secondaryTextColour}">${escaped(product.brand)}</span><br><b style="font-size:18px;line-height:28px">${escaped(product.price)}</b>${product.note ? `<br><span style="font-size:13px;color:${faintTextColour}">${escaped(product.note)}</span>` : ''}</td></tr>`;
  });
  return `<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px;border-collapse:collapse">${rows.join('')}</table>`;
}

/** The plain text of products. */
export const productsText = (products: readonly MailProduct[], siteUrl: string): string =>
  products
    .map(({ name, brand, price, note, url }) =>
      [`${name} (${brand})`, note ? `${price} · ${note}` : price, absoluteUrl(url, siteUrl)].join('\n'),
    )
    .join('\n\n');
