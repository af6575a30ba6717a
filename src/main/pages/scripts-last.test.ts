import { expect, test } from 'vitest'
import { scriptsLast } from './scripts-last.ts'

test('scripts load after everything that painting needs, and nothing else changes', () => {
  const html = '<link rel="stylesheet" href="/a.css"/><link rel="modulepreload" href="/a.js"/><link rel="modulepreload" href="/b.js"/>'
  expect(scriptsLast(html)).toBe(
    '<link rel="stylesheet" href="/a.css"/><link rel="modulepreload" fetchpriority="low" href="/a.js"/><link rel="modulepreload" fetchpriority="low" href="/b.js"/>',
  )
})
