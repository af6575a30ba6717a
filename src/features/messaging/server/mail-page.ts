import type { Locale } from '#platform/i18n/language.ts'

/** An e-mail in parts: a code stands alone between the lines, or lists do. */
export type Letter = {
  subject: string
  before: string[]
  code?: string
  lists?: LetterList[]
  after: string[]
  /** For who wants no more of these: said below everything else. */
  leave?: Link & { oneClick: string }
}
type Link = { text: string; url: string }
/** A heading with its lines, each of which leads somewhere, and where to see all of it. */
export type LetterList = { title: string; items: (Link & { facts: string })[]; all: Link }

/** Mail programs know tables and style attributes, and little else. */
const page =
  'margin:0;padding:24px 12px;background:#eef1f4;font:16px/1.7 -apple-system,"PingFang SC","Microsoft YaHei",Segoe UI,Roboto,sans-serif;color:#1d2833'
const card = 'width:100%;max-width:560px;background:#ffffff;border:1px solid #d9dfe5'
const bar = 'height:6px;background:#123c5c'
const digits =
  'margin:20px 0;padding:14px 0;border:1px dashed #8fa1b0;text-align:center;font:600 32px/1.2 Menlo,Consolas,monospace;letter-spacing:8px;color:#123c5c'
const heading = 'margin:20px 0 4px;font-weight:600;font-size:17px'
const entry = 'margin:0;padding:10px 0;border-top:1px solid #e3e8ec'
const facts = 'font-size:14px;color:#5c6b78'
const link = 'color:#0b57b0;font-weight:600;text-decoration:none'
const button = 'display:inline-block;padding:9px 20px;background:#126bd0;color:#ffffff;text-decoration:none'
const leaving = 'color:#5c6b78'
const small = 'padding:16px 32px 24px;border-top:1px solid #e3e8ec;font-size:13px;color:#5c6b78'

export function mailPage({ subject, before, code, lists = [], after, leave }: Letter, closing: string[], locale: Locale): string {
  const paragraph = (line: string) => `<p style="margin:0 0 12px">${escape(line)}</p>`
  const foot = [...closing.map(escape), ...(leave ? [anchor(leave, leaving)] : [])]
  return `<!doctype html>
<html lang="${locale === 'en-US' ? 'en' : 'zh-CN'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(subject)}</title></head>
<body style="${escape(page)}"><table role="presentation" align="center" cellpadding="0" cellspacing="0" style="${escape(card)}">
<tr><td style="${bar}"></td></tr>
<tr><td style="padding:28px 32px 16px">${before.map(paragraph).join('')}${code === undefined ? '' : `<p style="${digits}">${escape(code)}</p>`}${lists.map(listHtml).join('')}${after.map(paragraph).join('')}</td></tr>
<tr><td style="${small}">${foot.join('<br>')}</td></tr>
</table></body></html>`
}

const anchor = ({ text, url }: Link, style: string) => `<a href="${escape(url)}" style="${escape(style)}">${escape(text)}</a>`

const listHtml = ({ title, items, all }: LetterList) =>
  `<p style="${heading}">${escape(title)}</p>${items
    .map((item) => `<p style="${entry}">${anchor(item, link)}<br><span style="${facts}">${escape(item.facts)}</span></p>`)
    .join('')}<p style="margin:12px 0 24px">${anchor(all, button)}</p>`

/** The same for programs that show text alone. */
export const listText = ({ title, items, all }: LetterList): string[] => [
  title,
  ...items.map(({ text, facts: said, url }) => `- ${text} · ${said}\n  ${url}`),
  `${all.text}: ${all.url}`,
  '',
]

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
