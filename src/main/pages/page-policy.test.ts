import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { policyFor } from './page-policy.ts'

const policyOf = (html: string) => policyFor(Buffer.from(html), false)['content-security-policy']!

test('only the inline scripts that the page was rendered with may run', () => {
  const script = 'window.state = 1'
  const hash = createHash('sha256').update(script).digest('base64')

  const policy = policyOf(`<script>${script}</script><script src="/whs/assets/a.js"></script>`)

  expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`)
  expect(policy).not.toContain("script-src 'self' 'unsafe-inline'")
})

test('structured data is not a script and needs no permission', () => {
  expect(policyOf('<script type="application/ld+json">{"@type":"Place"}</script>')).toContain("script-src 'self';")
})

test('[SRCH-1] pages may load pictures and tiles from the hosts of the configured base map, and from no others', () => {
  const policy = policyFor(Buffer.from(''), false, ['https://t0.example'])['content-security-policy']!
  expect(policy).toContain("img-src 'self' data: blob: https://t0.example;")
  expect(policy).toContain("connect-src 'self' https://t0.example;")
  expect(policy).toContain("script-src 'self';")
  expect(policyOf('')).toContain("connect-src 'self';")
})

test('[WID-3] a page embeds the chat only, and may be framed by no site unless the settings say so', () => {
  const frames = { shows: ['https://chat.example'], shownBy: ['https://partner.example', 'https://other.example:8443'] }
  const policy = policyFor(Buffer.from(''), false, [], frames)['content-security-policy']!
  expect(policy).toContain("frame-src 'self' https://chat.example;")
  expect(policy).toContain('frame-ancestors https://partner.example https://other.example:8443')
  expect(policyOf('')).toContain("frame-src 'self';")
  expect(policyOf('')).toContain("frame-ancestors 'none'")
})

test('[APP-13] X-Frame-Options says the same to older browsers, and is absent where partners may frame a page', () => {
  const framing = (shownBy: string[]) => policyFor(Buffer.from(''), false, [], { shows: [], shownBy })['x-frame-options']
  expect(framing([])).toBe('DENY')
  expect(framing(["'self'"])).toBe('SAMEORIGIN')
  expect(framing(['https://partner.example'])).toBeUndefined()
})
