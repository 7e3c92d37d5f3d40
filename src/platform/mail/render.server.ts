import type { Mail, MailBlock, MailFrame } from './blocks.ts';
import {
  absoluteUrl,
  borderColour,
  escaped,
  faintTextColour,
  font,
  mutedColour,
  pageColour,
  secondaryTextColour,
  textColour,
} from './html.server.ts';
import { productsHtml, productsText, richHtml, richText } from './rich-text.server.ts';

/** Renders the HTML version of an email, with tables and inline styles because old mail programs support nothing else. */
export function mailHtml(mail: Mail, frame: MailFrame): string {
  return `<!doctype html>
<html lang="ro">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escaped(mail.subject)}</title>
</head>
<body style="margin:0;padding:0;background:${pageColour};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escaped(mail.preheader ?? '')}${'&#8199;&#847; '.repeat(40)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${pageColour}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
${head(frame)}
<tr><td style="background:#ffffff;border:1px solid ${borderColour};border-top:0;border-radius:0 0 12px 12px;padding:28px 24px 12px">
${mail.blocks.map((block) => blockHtml(block, frame)).join('\n')}
</td></tr>
${foot(frame)}
</table>
</td></tr></table>
</body>
</html>`;
}

/** The name stands for the logo while pictures are not shown. */
function head({ name, colour, siteUrl, logo }: MailFrame): string {
  const image = `<img src="${escaped(absoluteUrl(logo.path, siteUrl))}" alt="${escaped(name)}" width="${logo.width}" height="40" style="display:block;border:0">`;
  return `<tr><td style="background:#ffffff;border:1px solid ${borderColour};border-top:4px solid ${colour};border-bottom:0;border-radius:12px 12px 0 0;padding:20px 24px 0"><a href="${escaped(siteUrl)}" style="${font};font-size:22px;line-height:28px;font-weight:800;letter-spacing:-.3px;color:${colour};text-decoration:none">${image}</a></td></tr>`;
}

function foot(frame: MailFrame): string {
  const lines = frame.lines.map(escaped).join('<br>');
  return `<tr><td style="padding:20px 24px;${font};font-size:12px;line-height:18px;color:${faintTextColour}">${lines}<br><a href="${escaped(frame.siteUrl)}" style="color:${faintTextColour}">${escaped(frame.siteUrl.replace(/^https?:\/\//, ''))}</a></td></tr>`;
}

function blockHtml(block: MailBlock, frame: MailFrame): string {
  if (block.kind === 'heading')
    return `<h1 style="margin:0 0 14px;${font};font-size:24px;line-height:30px;font-weight:700;letter-spacing:-.3px;color:${textColour}">${escaped(block.text)}</h1>`;
  if (block.kind === 'text')
    return `<p style="margin:0 0 16px;${font};font-size:16px;line-height:25px;color:${textColour}">${paragraph(block.text)}</p>`;
  if (block.kind === 'button') return button(block.text, absoluteUrl(block.url, frame.siteUrl), frame.colour);
  if (block.kind === 'rows') return rows(block.rows);
  if (block.kind === 'rich') return richHtml(block.blocks, frame);
  if (block.kind === 'products') return productsHtml(block.products, frame);
  return `<p style="margin:0 0 16px;padding:12px 14px;background:${mutedColour};border-radius:8px;${font};font-size:14px;line-height:21px;color:${secondaryTextColour}">${paragraph(block.text)}</p>`;
}

const button = (text: string, url: string, colour: string): string =>
  `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 20px"><tr><td style="background:${colour};border-radius:8px"><a href="${escaped(url)}" style="display:inline-block;padding:13px 22px;${font};font-size:16px;line-height:20px;font-weight:600;color:#ffffff;text-decoration:none">${escaped(text)}</a></td></tr></table>`;

function rows(list: [label: string, value: string][]): string {
  const cell = `padding:10px 0;border-bottom:1px solid ${borderColour};${font};font-size:15px;line-height:21px;vertical-align:top`;
  const lines = list.map(
    ([label, value]) =>
      `<tr><td style="${cell};color:${secondaryTextColour};padding-right:16px">${escaped(label)}</td><td align="right" style="${cell};color:${textColour};font-weight:600;${breaks(value)}">${paragraph(value)}</td></tr>`,
  );
  return `<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px;border-collapse:collapse">${lines.join('')}</table>`;
}

/** Amounts and dates do not wrap; long values such as URLs may break anywhere. */
const breaks = (value: string): string => (value.length <= 18 ? 'white-space:nowrap' : 'word-break:break-word');

const paragraph = (text: string): string => escaped(text).replaceAll('\n', '<br>');

/** Renders the plain text version of an email. */
export function mailText(mail: Mail, frame: MailFrame): string {
  const parts = mail.blocks.map((block) => textOf(block, frame.siteUrl));
  return [frame.name, ...parts, ['--', ...frame.lines, frame.siteUrl].join('\n')].join('\n\n');
}

function textOf(block: MailBlock, siteUrl: string): string {
  if (block.kind === 'heading') return `${block.text}\n${'='.repeat(block.text.length)}`;
  if (block.kind === 'button') return `${block.text}: ${absoluteUrl(block.url, siteUrl)}`;
  if (block.kind === 'rows') return block.rows.map(([label, value]) => `${label}: ${value}`).join('\n');
  if (block.kind === 'rich') return richText(block.blocks, siteUrl);
  if (block.kind === 'products') return productsText(block.products, siteUrl);
  return block.text;
}
