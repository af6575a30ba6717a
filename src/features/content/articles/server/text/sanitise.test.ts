import fc from 'fast-check'
import { expect, test } from 'vitest'
import { xssCorpus } from '#test/xss-corpus.ts'
import { isOwnPicture, maxDocumentLength, toPlainText, sanitiseRichText } from './sanitise.ts'

// Checks the output independently of the sanitiser's own rules: angle brackets occur in tags only, and each tag is one of these.
const tags =
  /^(p|br|hr|h[234]|blockquote|pre|code|ul|ol|li|figure|figcaption|img|a|div|span|strong|b|em|i|u|s|su[bp]|table|caption|t(head|body|r|h|d))$/
const attributes: Record<string, RegExp> = {
  href: /^(https?:\/\/[^\s"<>\\]+|mailto:[^\s"<>]*|tel:[^\s"<>]*|\/whs\/[^\s"<>\\]*)$/,
  src: /^\/whs\/files\/[\w-]+(\/\d+\.(avif|webp|jpg))?$/,
  rel: /^noopener nofollow$/,
  target: /^_blank$/,
  width: /^\d+$/,
  height: /^\d+$/,
  colspan: /^\d+$/,
  rowspan: /^\d+$/,
  start: /^\d+$/,
  scope: /^(row|col|rowgroup|colgroup)$/,
  style: /^(text-align:(left|right|center|justify)|color:[#\w(),.%\s/]+|width:[\d.]+(px|%)|;)+$/,
  alt: /^/,
  title: /^/,
}
const tag = /<(\/?)([a-z0-9]+)((?: [a-z]+="[^"<>]*")*)( \/)?>/g

function findViolations(html: string): string[] {
  const violations: string[] = []
  const text = html.replaceAll(tag, (_, slash: string, name: string, attributeText: string) => {
    if (!tags.test(name)) violations.push(`<${name}>`)
    if (slash && attributeText) violations.push(`</${name}${attributeText}>`)
    for (const [, attribute, value] of attributeText.matchAll(/ ([a-z]+)="([^"]*)"/g))
      if (!attributes[attribute!]?.test(value!)) violations.push(`${name} ${attribute}="${value}"`)
    return ''
  })
  if (/[<>]/.test(text)) violations.push(text)
  return violations
}

test('[ART-5] no XSS payload survives, and sanitising twice changes nothing', () => {
  for (const { number, family, text } of xssCorpus) {
    const clean = sanitiseRichText(text)
    expect(findViolations(clean), `${family} ${number}`).toEqual([])
    expect(sanitiseRichText(clean), `${family} ${number}`).toBe(clean)
  }
})

test('[ART-5] the corpus is large and has no duplicates', () => {
  expect(xssCorpus.length).toBeGreaterThanOrEqual(250)
  expect(new Set(xssCorpus.map(({ text, number }) => text.replaceAll(String(number), '#'))).size).toBe(xssCorpus.length)
})

test('[ART-5] payloads nested in each other or in harmless text do not survive', () => {
  const payload = fc.constantFrom(...xssCorpus.map(({ text }) => text))
  const piece = fc.oneof(
    payload,
    fc.constantFrom('<p>', '</p>', '<b title="', '">', '<table><tr><td>', '</td>', '<!--', '-->', '文字', '&'),
  )
  fc.assert(
    fc.property(fc.array(piece, { minLength: 2, maxLength: 6 }), fc.nat(200), (pieces, cut) => {
      const clean = sanitiseRichText(pieces.join('').slice(cut))
      expect(findViolations(clean)).toEqual([])
      expect(sanitiseRichText(clean)).toBe(clean)
    }),
    { numRuns: 300 },
  )
})

test('[ART-5] removing an element leaves no HTML that sanitising again would change', () => {
  const clean = sanitiseRichText('<p><video><p>a</p></video>b')
  expect(sanitiseRichText(clean)).toBe(clean)
})

test('[ART-5] the markup of the editor is kept', () => {
  const html =
    '<h2>标题</h2><p style="text-align:center">字<strong>粗</strong> &amp; <em>x &lt; y</em></p><ul><li>项</li></ul><ol start="3"><li>三</li></ol><figure><img src="/whs/files/0192-ab/800.webp" alt="图" width="800" height="450" /><figcaption>图</figcaption></figure><table><tbody><tr><th scope="row">1</th><td colspan="2">2</td></tr></tbody></table>'
  expect(sanitiseRichText(html)).toBe(html)
})

test('[ART-5] links lead to web, e-mail, telephone or our own pages, and cannot access the opener', () => {
  const link = (href: string) => /href="([^"]*)"/.exec(sanitiseRichText(`<a href="${href}" target="_blank">x</a>`))?.[1] ?? null
  expect(sanitiseRichText('<a href="https://a.example/b" target="_blank" onclick="x()">x</a>')).toBe(
    '<a href="https://a.example/b" rel="noopener nofollow" target="_blank">x</a>',
  )
  expect(['http://a.example/', 'mailto:a@b.cn', 'tel:053255550123', '/whs/warehouse?whType=3'].map(link)).toEqual([
    'http://a.example/',
    'mailto:a@b.cn',
    'tel:053255550123',
    '/whs/warehouse?whType=3',
  ])
  for (const href of [
    '//a.example/',
    '/\\a.example',
    '\\\\a.example',
    '/other',
    '#x',
    '?x',
    'ftp://a.example',
    'https://a@b.example',
    'blob:x',
  ])
    expect(link(href), href).toBeNull()
})

test('[ART-5] only our own public files remain as pictures', () => {
  expect(sanitiseRichText('<p>a<img src="https://a.example/b.jpg" alt="x"><img src="data:image/png;base64,AA">b</p>')).toBe('<p>ab</p>')
  expect(sanitiseRichText('<p><img src="/whs/files/../prod-api/x"><b>b</b></p><p><i>c</i></p>')).toBe('<p><b>b</b></p><p><i>c</i></p>')
  expect(isOwnPicture('/whs/files/0192ab/1600.jpg\n')).toBe(false)
})

test('[ART-5] names of Object.prototype are not attributes', () => {
  expect(sanitiseRichText('<td constructor=1 __proto__=2 tostring=3 hasownproperty=4>x</td><img constructor=1><a valueof=1>y</a>')).toBe(
    '<td>x</td><a>y</a>',
  )
})

/** Inputs that cost a naive parser quadratic time or stack. */
const hostile: Record<string, string> = {
  'open elements': '<b>'.repeat(maxDocumentLength / 3),
  'open blocks': '<div>'.repeat(maxDocumentLength / 5),
  'closing what was never opened': `${'<b>'.repeat(50)}${'</i>'.repeat(maxDocumentLength / 5)}`,
  'angle brackets': '<'.repeat(maxDocumentLength),
  'open comments': '<!--'.repeat(maxDocumentLength / 4),
  'broken pictures in text': 'text<img>'.repeat(maxDocumentLength / 9),
  attributes: `<p ${'a '.repeat(maxDocumentLength / 2)}>`,
  'attributes with names': `<p ${Array.from({ length: 30_000 }, (_, at) => `a${at}=1`).join(' ')}>`,
  'one long style': `<p style="${'color:red;'.repeat(maxDocumentLength / 10)}">x</p>`,
  'many styles': '<p style="color:red;width:1px">x'.repeat(maxDocumentLength / 40),
  'open braces of a style': `<p style="${'{'.repeat(maxDocumentLength)}">x</p>`,
  entities: '&amp'.repeat(maxDocumentLength / 4),
  'frames in frames': '<iframe>'.repeat(maxDocumentLength / 8),
  'tables in tables': '<table><tr><td>'.repeat(maxDocumentLength / 15),
  'text without tags': '仓'.repeat(maxDocumentLength),
  'addresses of blanks': `<a href="${' '.repeat(maxDocumentLength)}x">x</a>`,
  'unclosed raw text': '<noscript>'.repeat(maxDocumentLength / 10),
}

test.each(Object.entries(hostile))('[ART-5] a hostile document of %s is sanitised completely', (_, html) => {
  const clean = sanitiseRichText(html)
  expect(findViolations(clean)).toEqual([])
  expect(clean.length).toBeLessThanOrEqual(maxDocumentLength * 6)
})

test('[ART-5] elements nested too deeply become plain text', () => {
  expect(sanitiseRichText(`${'<b>'.repeat(500)}文 <i>字 &lt;`)).toMatch(/^<p>\s*文\s+字 &amp;lt;<\/p>$/)
})

test('[SEO-1] plain text has one line per paragraph, no markup and decoded entities', () => {
  expect(toPlainText('<h2>One</h2><p>two <b>th</b>ree&nbsp;&lt;four&gt; &amp; five</p><ul><li>a</li><li>b</li></ul>')).toBe(
    'One\ntwo three <four> & five\na\nb',
  )
  expect(toPlainText('<p></p><img src="/whs/files/1"><script>x</script>')).toBe('')
  expect(toPlainText('a<br>b')).toBe('a\nb')
  expect(toPlainText('&amp;lt;')).toBe('&lt;')
})
