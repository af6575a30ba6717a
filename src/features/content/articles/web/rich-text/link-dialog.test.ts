import { expect, test } from 'vitest'
import { readLink } from './link-dialog.tsx'

test('[ART-5] links lead to other sites, e-mail, telephone and our own pages, and nowhere else', () => {
  expect(readLink('example.cn/a')).toBe('https://example.cn/a')
  expect(readLink(' https://example.cn ')).toBe('https://example.cn/')
  expect(readLink('mailto:a@example.cn')).toBe('mailto:a@example.cn')
  expect(readLink('tel:400-000-0000')).toBe('tel:400-000-0000')
  expect(readLink('/whs/news')).toBe('/whs/news')
  for (const wrong of [
    '',
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'file:///etc',
    'word',
    'https://a:b@example.cn',
  ])
    expect(readLink(wrong), wrong).toBeNull()
})
