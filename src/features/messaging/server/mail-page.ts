import type { Locale } from '#platform/i18n/language.ts'

/** An e-mail in parts: a code stands alone between the lines. */
export type Letter = { subject: string; before: string[]; code?: string; after: string[] }

/** Mail programs know tables and style attributes, and little else. */
const page =
  'margin:0;padding:24px 12px;background:#eef1f4;font:16px/1.7 -apple-system,"PingFang SC","Microsoft YaHei",Segoe UI,Roboto,sans-serif;color:#1d2833'
const card = 'width:100%;max-width:560px;background:#ffffff;border:1px solid #d9dfe5'
const bar = 'height:6px;background:#123c5c'
const digits =
  'margin:20px 0;padding:14px 0;border:1px dashed #8fa1b0;text-align:center;font:600 32px/1.2 Menlo,Consolas,monospace;letter-spacing:8px;color:#123c5c'
const small = 'padding:16px 32px 24px;border-top:1px solid #e3e8ec;font-size:13px;color:#5c6b78'

export function mailPage({ subject, before, code, after }: Letter, closing: string[], locale: Locale): string {
  const paragraph = (line: string) => `<p style="margin:0 0 12px">${escape(line)}</p>`
  return `<!doctype html>
<html lang="${locale === 'en-US' ? 'en' : 'zh-CN'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(subject)}</title></head>
<body style="${escape(page)}"><table role="presentation" align="center" cellpadding="0" cellspacing="0" style="${escape(card)}">
<tr><td style="${bar}"></td></tr>
<tr><td style="padding:28px 32px 16px">${before.map(paragraph).join('')}${code === undefined ? '' : `<p style="${digits}">${escape(code)}</p>`}${after.map(paragraph).join('')}</td></tr>
<tr><td style="${small}">${closing.map(escape).join('<br>')}</td></tr>
</table></body></html>`
}

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
