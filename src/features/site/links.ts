/** Characters that no address needs and that mean something to HTML, CSS or a shell. */
const unsafe = /[\s<>"'`\\^{}|\p{Cc}\p{Cf}]/u
const ownPage = /^(?!.*\/\/)(?!.*\.\.)\/whs\/[\w\-./?=&%~]*$/
const loopback = ['localhost', '127.0.0.1']
export const longestLink = 500

/** Of this portal, as `/whs/chat`. */
export const isOwnPage = (text: string) => text.length <= longestLink && ownPage.test(text)

export type LinkProblem = 'form' | 'host'

/** https to a host that links may lead to, http only to this machine; null: there is nothing wrong with it. */
export function linkProblem(text: string, mayLinkTo: (host: string) => boolean): LinkProblem | null {
  const url = unsafe.test(text) || text.length > longestLink ? null : URL.parse(text)
  if (!url || url.username !== '' || url.password !== '') return 'form'
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && loopback.includes(url.hostname))) return 'form'
  return mayLinkTo(url.hostname) ? null : 'host'
}

/** What a page may make a link of, whoever has written it into the database: nothing that runs, and nothing that hides where it leads. */
export const isShowable = (text: string) => isOwnPage(text) || /^https?:\/\//i.test(text)

/** `*.example.cn` stands for all below it, and not for `example.cn` itself. */
export const hostMatches = (pattern: string, host: string) =>
  pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) && host.length > pattern.length - 1 : host === pattern

const hostPattern = /^(\*\.)?([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.){1,8}[a-z]{2,24}$/
export const isHostPattern = (text: string) => hostPattern.test(text) || loopback.includes(text)

/** Scheme, host and port and nothing else: no path, no wildcard. https, or this machine. */
export function isExactOrigin(text: string): boolean {
  const url = unsafe.test(text) ? null : URL.parse(text)
  if (!url || url.origin !== text || text.includes('*')) return false
  return url.protocol === 'https:' || (url.protocol === 'http:' && loopback.includes(url.hostname))
}
