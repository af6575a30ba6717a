import { createHash } from 'node:crypto'

const inlineScript = /<script(?![^>]*\bsrc=)([^>]*)>([\s\S]*?)<\/script>/g

/**
 * Headers of a page. Its inline scripts are allowed by their hashes and not by a nonce, because a page is kept and given to everybody.
 * Inline styles stay allowed: the component library writes style elements and attributes. `mapOrigins` are those of the base map.
 */
export function policyFor(body: Buffer, development: boolean, mapOrigins: readonly string[] = []): Record<string, string> {
  const scripts = [...body.toString().matchAll(inlineScript)]
    .filter(([, attributes]) => !attributes!.includes('application/ld+json'))
    .map(([, , text]) => `'sha256-${createHash('sha256').update(text!).digest('base64')}'`)
  const script = development ? "'self' 'unsafe-inline'" : ["'self'", ...new Set(scripts)].join(' ')
  const policy = [
    "default-src 'none'",
    `script-src ${script}`,
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self' data: blob:", ...mapOrigins].join(' '),
    "font-src 'self'",
    "media-src 'self' blob:",
    ["connect-src 'self'", ...mapOrigins, ...(development ? ['ws: wss:'] : [])].join(' '),
    "frame-src 'self'",
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ]
  return {
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'geolocation=(self)',
  }
}
