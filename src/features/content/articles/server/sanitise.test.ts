import fc from 'fast-check'
import { expect, test } from 'vitest'
import { xssCorpus } from '#test/xss-corpus.ts'
import { isOwnPicture, longestDocument, plainTextOf, sanitiseRichText } from './sanitise.ts'

// Read by rules of its own, and not by those of the sanitiser: signs of markup stand in tags alone, and each tag is one of these.
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

function offences(html: string): string[] {
  const found: string[] = []
  const text = html.replaceAll(tag, (_, closes: string, name: string, given: string) => {
    if (!tags.test(name)) found.push(`<${name}>`)
    if (closes && given) found.push(`</${name}${given}>`)
    for (const [, attribute, value] of given.matchAll(/ ([a-z]+)="([^"]*)"/g))
      if (!attributes[attribute!]?.test(value!)) found.push(`${name} ${attribute}="${value}"`)
    return ''
  })
  if (/[<>]/.test(text)) found.push(text)
  return found
}

test('[ART-5] nothing that runs, loads or breaks out survives, of any payload of the corpus, and cleaning again changes nothing', () => {
  for (const { number, family, text } of xssCorpus) {
    const clean = sanitiseRichText(text)
    expect(offences(clean), `${family} ${number}`).toEqual([])
    expect(sanitiseRichText(clean), `${family} ${number}`).toBe(clean)
  }
})

test('[ART-5] the corpus is large, and no payload stands in it twice', () => {
  expect(xssCorpus.length).toBeGreaterThanOrEqual(250)
  expect(new Set(xssCorpus.map(({ text, number }) => text.replaceAll(String(number), '#'))).size).toBe(xssCorpus.length)
})

test('[ART-5] payloads hidden in one another, and in honest text, survive no better', () => {
  const payload = fc.constantFrom(...xssCorpus.map(({ text }) => text))
  const piece = fc.oneof(
    payload,
    fc.constantFrom('<p>', '</p>', '<b title="', '">', '<table><tr><td>', '</td>', '<!--', '-->', '文字', '&'),
  )
  fc.assert(
    fc.property(fc.array(piece, { minLength: 2, maxLength: 6 }), fc.nat(200), (pieces, cut) => {
      const clean = sanitiseRichText(pieces.join('').slice(cut))
      expect(offences(clean)).toEqual([])
      expect(sanitiseRichText(clean)).toBe(clean)
    }),
    { numRuns: 300 },
  )
})

test('[ART-5] what is left out cannot put together what has to be taken apart once more', () => {
  const clean = sanitiseRichText('<p><video><p>a</p></video>b')
  expect(sanitiseRichText(clean)).toBe(clean)
})

test('[ART-5] what an editor writes stays', () => {
  const html =
    '<h2>标题</h2><p style="text-align:center">字<strong>粗</strong> &amp; <em>x &lt; y</em></p><ul><li>项</li></ul><ol start="3"><li>三</li></ol><figure><img src="/whs/files/0192-ab/800.webp" alt="图" width="800" height="450" /><figcaption>图</figcaption></figure><table><tbody><tr><th scope="row">1</th><td colspan="2">2</td></tr></tbody></table>'
  expect(sanitiseRichText(html)).toBe(html)
})

test('[ART-5] links lead to the web, to a mailbox, to a telephone or to a page of ours, and never back into this one', () => {
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

test('[ART-5] pictures are public files of ours, and others leave nothing behind', () => {
  expect(sanitiseRichText('<p>a<img src="https://a.example/b.jpg" alt="x"><img src="data:image/png;base64,AA">b</p>')).toBe('<p>ab</p>')
  expect(sanitiseRichText('<p><img src="/whs/files/../prod-api/x"><b>b</b></p><p><i>c</i></p>')).toBe('<p><b>b</b></p><p><i>c</i></p>')
  expect(isOwnPicture('/whs/files/0192ab/1600.jpg\n')).toBe(false)
})

test('[ART-5] names that every object has are no attributes', () => {
  expect(sanitiseRichText('<td constructor=1 __proto__=2 tostring=3 hasownproperty=4>x</td><img constructor=1><a valueof=1>y</a>')).toBe(
    '<td>x</td><a>y</a>',
  )
})

/** What costs a careless parser time or stack with the square of its length. */
const hostile: Record<string, string> = {
  'open elements': '<b>'.repeat(longestDocument / 3),
  'open blocks': '<div>'.repeat(longestDocument / 5),
  'closing what was never opened': `${'<b>'.repeat(50)}${'</i>'.repeat(longestDocument / 5)}`,
  'angle brackets': '<'.repeat(longestDocument),
  'open comments': '<!--'.repeat(longestDocument / 4),
  'broken pictures in text': 'text<img>'.repeat(longestDocument / 9),
  attributes: `<p ${'a '.repeat(longestDocument / 2)}>`,
  'attributes with names': `<p ${Array.from({ length: 30_000 }, (_, at) => `a${at}=1`).join(' ')}>`,
  'one long style': `<p style="${'color:red;'.repeat(longestDocument / 10)}">x</p>`,
  'many styles': '<p style="color:red;width:1px">x'.repeat(longestDocument / 40),
  'open braces of a style': `<p style="${'{'.repeat(longestDocument)}">x</p>`,
  entities: '&amp'.repeat(longestDocument / 4),
  'frames in frames': '<iframe>'.repeat(longestDocument / 8),
  'tables in tables': '<table><tr><td>'.repeat(longestDocument / 15),
  'text without tags': '仓'.repeat(longestDocument),
  'addresses of blanks': `<a href="${' '.repeat(longestDocument)}x">x</a>`,
  'unclosed raw text': '<noscript>'.repeat(longestDocument / 10),
}

test.each(Object.entries(hostile))('[ART-5] a hostile document of %s is read to its end', (_, html) => {
  const clean = sanitiseRichText(html)
  expect(offences(clean)).toEqual([])
  expect(clean.length).toBeLessThanOrEqual(longestDocument * 6)
})

test('[ART-5] elements deeper than anybody writes become plain text, which is still there', () => {
  expect(sanitiseRichText(`${'<b>'.repeat(500)}文 <i>字 &lt;`)).toMatch(/^<p>\s*文\s+字 &amp;lt;<\/p>$/)
})

test('[SEO-1] plain text has a line for each paragraph and no markup, and signs are themselves', () => {
  expect(plainTextOf('<h2>One</h2><p>two <b>th</b>ree&nbsp;&lt;four&gt; &amp; five</p><ul><li>a</li><li>b</li></ul>')).toBe(
    'One\ntwo three <four> & five\na\nb',
  )
  expect(plainTextOf('<p></p><img src="/whs/files/1"><script>x</script>')).toBe('')
  expect(plainTextOf('a<br>b')).toBe('a\nb')
  expect(plainTextOf('&amp;lt;')).toBe('&lt;')
})
