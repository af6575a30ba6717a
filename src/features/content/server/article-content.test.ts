import { expect, test } from 'vitest'
import { cleanHtml, readContent } from './article-content.ts'

const article = { template: 1, title: 'A title' }

test('[ART-2] a plain string is wrapped into the article’s template', () => {
  expect(readContent('Just text', article)).toEqual({ template: 'text-image', title: 'A title', content: 'Just text', images: [] })
})

test('[ART-2] every template has its word', () => {
  expect([1, 2, 3].map((template) => readContent({ content: 'x' }, { ...article, template }).template)).toEqual([
    'text-image',
    'free',
    'double-column',
  ])
})

test('[ART-2] whatever is stored comes out in one shape', () => {
  for (const stored of [null, 7, [], {}, { content: 5, images: 'x' }]) {
    expect(readContent(stored, article)).toEqual({ template: 'text-image', title: 'A title', content: '', images: [] })
  }
})

test('[ART-2] pictures are our own or come over https', () => {
  const images = [
    '/whs/files/0192/800.webp',
    'https://pictures.example/a.jpg',
    'http://a.example/b.jpg',
    '//c.example/d.jpg',
    'data:image/png;base64,AA',
  ]
  expect(readContent({ content: 'x', images }, article).images).toEqual(images.slice(0, 2))
})

const hostile = [
  `<script>alert(1)</script>`,
  `<img src=x onerror=alert(1)>`,
  `<svg><script>alert(1)</script></svg>`,
  `<svg/onload=alert(1)>`,
  `<a href="javascript:alert(1)">x</a>`,
  `<a href="java\tscript:alert(1)">x</a>`,
  `<a href="data:text/html,<script>alert(1)</script>">x</a>`,
  `<iframe src="https://a.example"></iframe>`,
  `<object data="x"></object><embed src="x">`,
  `<form action="https://a.example"><input name=password></form>`,
  `<p style="background:url(javascript:alert(1))">x</p>`,
  `<p style="position:fixed;inset:0">x</p>`,
  `<style>body{display:none}</style>`,
  `<base href="https://a.example/">`,
  `<meta http-equiv=refresh content="0;url=https://a.example">`,
  `<link rel=stylesheet href="https://a.example/x.css">`,
  `<math><mtext></mtext><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">`,
  `<noscript><p title="</noscript><img src=x onerror=alert(1)>">`,
  `<img src="http://a.example/x.gif">`,
  `<p id="content" class="x" onclick="alert(1)">x</p>`,
]

test.each(hostile)('[ART-5] nothing that runs or loads survives: %s', (html) => {
  const clean = cleanHtml(html)
  // Escaped text may name such things; tags and attributes may not.
  const tags = clean.match(/<[^>]*>/g)?.join('') ?? ''
  expect(tags).not.toMatch(
    /script|style=|onerror|onload|onclick|iframe|object|embed|form|input|svg|math|base|meta|link|http:|data:|id=|class=/i,
  )
})

test('[ART-5] what an editor writes stays', () => {
  const html =
    '<h2>标题</h2><p style="text-align:center">字<strong>粗</strong></p><ul><li>项</li></ul><figure><img src="/whs/files/1/800.webp" alt="图" width="800" height="450" /><figcaption>图</figcaption></figure><table><tbody><tr><td colspan="2">1</td></tr></tbody></table>'
  expect(cleanHtml(html)).toBe(html)
  expect(cleanHtml('<a href="https://a.example" target="_blank">x</a>')).toBe(
    '<a href="https://a.example" target="_blank" rel="noopener nofollow">x</a>',
  )
})
