import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { policyFor } from './page-policy.ts'

const policyOf = (html: string) => policyFor(Buffer.from(html), false)['content-security-policy']!

test('the scripts that a page was rendered with may run, and no other', () => {
  const script = 'window.state = 1'
  const hash = createHash('sha256').update(script).digest('base64')

  const policy = policyOf(`<script>${script}</script><script src="/whs/assets/a.js"></script>`)

  expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`)
  expect(policy).not.toContain("script-src 'self' 'unsafe-inline'")
})

test('structured data is no script and needs no permission', () => {
  expect(policyOf('<script type="application/ld+json">{"@type":"Place"}</script>')).toContain("script-src 'self';")
})
