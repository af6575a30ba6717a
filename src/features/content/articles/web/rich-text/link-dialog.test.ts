import { expect, test } from 'vitest'
import { parseLink } from './link-dialog.tsx'

test('[ART-5] links to web, e-mail, telephone and our own pages are accepted, others refused', () => {
  expect(parseLink('example.cn/a')).toBe('https://example.cn/a')
  expect(parseLink(' https://example.cn ')).toBe('https://example.cn/')
  expect(parseLink('mailto:a@example.cn')).toBe('mailto:a@example.cn')
  expect(parseLink('tel:400-000-0000')).toBe('tel:400-000-0000')
  expect(parseLink('/whs/news')).toBe('/whs/news')
  for (const wrong of [
    '',
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'file:///etc',
    'word',
    'https://a:b@example.cn',
  ])
    expect(parseLink(wrong), wrong).toBeNull()
})
