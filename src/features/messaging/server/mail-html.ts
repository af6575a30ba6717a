import type { Locale } from '#platform/i18n/language.ts'

/** The parts of an e-mail. A code, a button or lists go between the paragraphs `before` and `after`. */
export type MailContent = {
  subject: string
  before: string[]
  code?: string
  button?: Link
  lists?: MailList[]
  after: string[]
  /** Unsubscribe link below the footer. `oneClick` is the URL for mail clients (RFC 8058). */
  unsubscribe?: Link & { oneClick: string }
}
type Link = { text: string; url: string }
/** A titled list of links, and a link to the whole list. */
export type MailList = { title: string; items: (Link & { facts: string })[]; showAll: Link }

// Mail clients support little beyond tables and style attributes.
const page =
  'margin:0;padding:24px 12px;background:#eef1f4;font:16px/1.7 -apple-system,"PingFang SC","Microsoft YaHei",Segoe UI,Roboto,sans-serif;color:#1d2833'
const card = 'width:100%;max-width:560px;background:#ffffff;border:1px solid #d9dfe5'
const barOf = (colour: string) => `height:6px;background:${colour}`
const head = 'padding:20px 32px 0;font-weight:700;font-size:18px'
const digits =
  'margin:20px 0;padding:14px 0;border:1px dashed #8fa1b0;text-align:center;font:600 32px/1.2 Menlo,Consolas,monospace;letter-spacing:8px;color:#123c5c'
const heading = 'margin:20px 0 4px;font-weight:600;font-size:17px'
const entry = 'margin:0;padding:10px 0;border-top:1px solid #e3e8ec'
const facts = 'font-size:14px;color:#5c6b78'
const link = 'font-weight:600;text-decoration:none'
const buttonOf = (colour: string) => `display:inline-block;padding:9px 20px;background:${colour};color:#ffffff;text-decoration:none`
const unsubscribeStyle = 'color:#5c6b78'
const small = 'padding:16px 32px 24px;border-top:1px solid #e3e8ec;font-size:13px;color:#5c6b78'

type Around = { closing: string[]; locale: Locale; brand: { name: string; colour: string; logoUrl: string | null } }

export function mailHtml(
  { subject, before, code, button: action, lists = [], after, unsubscribe }: MailContent,
  { closing, locale, brand }: Around,
): string {
  const paragraph = (line: string) => `<p style="margin:0 0 12px">${escape(line)}</p>`
  const foot = [...closing.map(escape), ...(unsubscribe ? [anchor(unsubscribe, unsubscribeStyle)] : [])]
  return `<!doctype html>
<html lang="${locale === 'en-US' ? 'en' : 'zh-CN'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(subject)}</title></head>
<body style="${escape(page)}"><table role="presentation" align="center" cellpadding="0" cellspacing="0" style="${escape(card)}">
<tr><td style="${barOf(brand.colour)}"></td></tr>
<tr><td style="${head}">${brand.logoUrl === null ? escape(brand.name) : `<img src="${escape(brand.logoUrl)}" alt="${escape(brand.name)}" height="36">`}</td></tr>
<tr><td style="padding:28px 32px 16px">${before.map(paragraph).join('')}${code === undefined ? '' : `<p style="${digits}">${escape(code)}</p>`}${action === undefined ? '' : `<p style="margin:20px 0 24px">${anchor(action, buttonOf(brand.colour))}</p>`}${lists.map((list) => listHtml(list, brand.colour)).join('')}${after.map(paragraph).join('')}</td></tr>
<tr><td style="${small}">${foot.join('<br>')}</td></tr>
</table></body></html>`
}

const anchor = ({ text, url }: Link, style: string) => `<a href="${escape(url)}" style="${escape(style)}">${escape(text)}</a>`

const listHtml = ({ title, items, showAll }: MailList, colour: string) =>
  `<p style="${heading}">${escape(title)}</p>${items
    .map(
      (item) => `<p style="${entry}">${anchor(item, `${link};color:${colour}`)}<br><span style="${facts}">${escape(item.facts)}</span></p>`,
    )
    .join('')}<p style="margin:12px 0 24px">${anchor(showAll, buttonOf(colour))}</p>`

/** Returns the list as lines of plain text. */
export const listText = ({ title, items, showAll }: MailList): string[] => [
  title,
  ...items.map((item) => `- ${item.text} · ${item.facts}\n  ${item.url}`),
  `${showAll.text}: ${showAll.url}`,
  '',
]

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
