/** The values of every cookie of a `Cookie` header, by name: a name that comes twice has two. */
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
  /** Null: for as long as the browser runs. 0 removes the cookie. */
  maxAgeSeconds: number | null
  httpOnly: boolean
  secure: boolean
  domain?: string | null
}

/** One `Set-Cookie`. Values are our own tokens, which need no escaping. */
export function writeCookie(name: string, value: string, { path, maxAgeSeconds, httpOnly, secure, domain }: CookieSettings): string {
  return [
    `${name}=${value}`,
    `Path=${path}`,
    'SameSite=Strict',
    ...(domain ? [`Domain=${domain}`] : []),
    ...(maxAgeSeconds === null ? [] : [`Max-Age=${Math.max(0, Math.floor(maxAgeSeconds))}`]),
    ...(httpOnly ? ['HttpOnly'] : []),
    ...(secure ? ['Secure'] : []),
  ].join('; ')
}
