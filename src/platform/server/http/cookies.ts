import { stringifySetCookie } from 'cookie'

/** Returns all values of each cookie of a `Cookie` header, by name. Libraries return only the first; a duplicate must not go unnoticed here. */
export function readCookies(header: string | undefined): Map<string, string[]> {
  const cookies = new Map<string, string[]>()
  for (const part of (header ?? '').split(';')) {
    const at = part.indexOf('=')
    if (at < 1) continue
    const name = part.slice(0, at).trim()
    cookies.set(name, [...(cookies.get(name) ?? []), part.slice(at + 1).trim()])
  }
  return cookies
}

export type CookieSettings = {
  path: string
  /** Null makes a session cookie, 0 removes the cookie. */
  maxAgeSeconds: number | null
  httpOnly: boolean
  secure: boolean
  domain?: string | null
}

/** Returns a `Set-Cookie` header with `SameSite=Strict`. */
export function writeCookie(name: string, value: string, { maxAgeSeconds, domain, ...attributes }: CookieSettings): string {
  return stringifySetCookie({
    name,
    value,
    sameSite: 'strict',
    ...attributes,
    ...(domain && { domain }),
    ...(maxAgeSeconds !== null && { maxAge: Math.max(0, Math.floor(maxAgeSeconds)) }),
  })
}
