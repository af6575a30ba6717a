import { expect, test } from 'vitest'
import { inlineStyles } from './inline-styles.ts'

const sheets = new Map([
  ['/whs/assets/base.css', 'body { margin: 0 }'],
  ['/whs/assets/odd.css', 'a::after { content: "</style>" }'],
])
const page = (...links: string[]) => `<html><head><title>$& x</title>${links.join('')}</head><body><p>text</p></body></html>`

test('the sheets of a page stand in its head, each where its link was, and the links load nothing', () => {
  const html = inlineStyles(page('<link rel="stylesheet" href="/whs/assets/base.css"/>'), sheets)
  expect(html).toBe(page('<style>body { margin: 0 }</style><link rel="stylesheet" href="/whs/assets/base.css" disabled=""/>'))
  const marked = inlineStyles(page('<link rel="stylesheet" href="/whs/assets/base.css#"/>'), sheets)
  expect(marked).toContain('<style>body { margin: 0 }</style><link rel="stylesheet" href="/whs/assets/base.css#" disabled=""/>')
})

test('a sheet that is not known, or that would end its own element, stays a link', () => {
  const links = ['<link rel="stylesheet" href="/whs/assets/other.css"/>', '<link rel="stylesheet" href="/whs/assets/odd.css"/>']
  expect(inlineStyles(page(...links), sheets)).toBe(page(...links))
})

test('what stands in the body is not touched', () => {
  const html = '<html><head></head><body><link rel="stylesheet" href="/whs/assets/base.css"/></body></html>'
  expect(inlineStyles(html, sheets)).toBe(html)
})
