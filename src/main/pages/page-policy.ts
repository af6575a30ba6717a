import { hash } from 'node:crypto'

/** Origins that a page may embed in a frame, and origins that may frame it. `'self'` is the portal. */
export type Frames = { shows: readonly string[]; shownBy: readonly string[] }

/**
 * Returns the security headers of a page. Inline scripts are allowed by hash rather than by nonce, because pages are cached and shared.
 * Inline styles stay allowed: the component library writes style elements and attributes. `mapOrigins` are the origins of the base map.
 */
export function policyFor(
  body: Buffer,
  development: boolean,
  mapOrigins: readonly string[] = [],
  frames: Frames = { shows: [], shownBy: [] },
): Record<string, string> {
  const scripts = development ? [] : listInlineScripts(body).map((text) => `'sha256-${hash('sha256', text, 'base64')}'`)
  const script = development ? "'self' 'unsafe-inline'" : ["'self'", ...new Set(scripts)].join(' ')
  const policy = [
    "default-src 'none'",
    `script-src ${script}`,
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self' data: blob:", ...mapOrigins].join(' '),
    "font-src 'self'",
    "media-src 'self' blob:",
    ["connect-src 'self'", ...mapOrigins, ...(development ? ['ws: wss:'] : [])].join(' '),
    ["frame-src 'self'", ...frames.shows].join(' '),
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    `frame-ancestors ${frames.shownBy.join(' ') || "'none'"}`,
  ]
  return {
    'content-security-policy': policy.join('; '),
    ...oldFraming(frames.shownBy),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'geolocation=(self)',
  }
}

/** Returns the texts of inline scripts; structured data is none. Searches the bytes, because reading a page as text costs more than its hashes. */
function listInlineScripts(body: Buffer): Buffer[] {
  const scripts: Buffer[] = []
  for (let from = body.indexOf('<script'); from >= 0; from = body.indexOf('<script', from)) {
    const start = body.indexOf('>', from) + 1
    const end = body.indexOf('</script>', start)
    if (start === 0 || end < 0) break
    const attributes = body.toString('latin1', from, start)
    if (!/\bsrc=|application\/ld\+json/.test(attributes)) scripts.push(body.subarray(start, end))
    from = end
  }
  return scripts
}

/** Returns X-Frame-Options for browsers without `frame-ancestors`. It cannot name partners, so a page that they may frame goes without it. */
function oldFraming(shownBy: readonly string[]): Record<string, string> {
  if (shownBy.length === 0) return { 'x-frame-options': 'DENY' }
  return shownBy.every((one) => one === "'self'") ? { 'x-frame-options': 'SAMEORIGIN' } : {}
}
