/** Characters that are unnecessary in a URL and special in HTML, CSS or a shell. */
const unsafe = /[\s<>"'`\\^{}|\p{Cc}\p{Cf}]/u
const ownPage = /^(?!.*\/\/)(?!.*\.\.)\/whs\/[\w\-./?=&%~]*$/
const loopback = ['localhost', '127.0.0.1']
export const maxLinkLength = 500

/** A page of this portal, such as `/whs/chat`. */
export const isOwnPage = (text: string) => text.length <= maxLinkLength && ownPage.test(text)

export type LinkProblem = 'form' | 'host'

/** Returns the problem of a link: it must use https and an allowed host, or http on loopback. Null: the link is valid. */
export function findLinkProblem(text: string, mayLinkTo: (host: string) => boolean): LinkProblem | null {
  const url = unsafe.test(text) || text.length > maxLinkLength ? null : URL.parse(text)
  if (!url || url.username !== '' || url.password !== '') return 'form'
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && loopback.includes(url.hostname))) return 'form'
  return mayLinkTo(url.hostname) ? null : 'host'
}

/**
 * Returns true if a page may render this as a link, whatever wrote it into the database: nothing executable, nothing that hides its
 * target.
 */
export const isSafeLink = (text: string) => isOwnPage(text) || /^https?:\/\//i.test(text)

/** `*.example.cn` matches all subdomains, but not `example.cn` itself. */
export const matchesHost = (pattern: string, host: string) =>
  pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) && host.length > pattern.length - 1 : host === pattern

const hostPattern = /^(\*\.)?([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.){1,8}[a-z]{2,24}$/
export const isHostPattern = (text: string) => hostPattern.test(text) || loopback.includes(text)

/** Scheme, host and port only: no path, no wildcard. https, or loopback. */
export function isExactOrigin(text: string): boolean {
  const url = unsafe.test(text) ? null : URL.parse(text)
  if (!url || url.origin !== text || text.includes('*')) return false
  return url.protocol === 'https:' || (url.protocol === 'http:' && loopback.includes(url.hostname))
}
