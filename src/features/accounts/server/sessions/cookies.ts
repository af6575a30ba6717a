import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyReply } from 'fastify'
import { apiPrefix } from '#platform/contract/endpoint.ts'
import { fail } from '#platform/contract/failure.ts'
import { failures } from '#platform/contract/failures.ts'
import { readCookies, writeCookie, type CookieSettings } from '#platform/server/cookies.ts'

/** Where the portal is served decides how its cookies are named: http on loopback can have neither Secure nor the prefix that asks for it. */
export type CookieContext = {
  secure: boolean
  /** Sister sites share their sign-in below it; null: they do not. */
  parentDomain: string | null
}

const authPath = `${apiPrefix}/auth`
const year = 365 * 24 * 3_600

type Cookie = { name: string; path: string; httpOnly: boolean; isShared: boolean; hasPrefix: boolean }

const cookies = {
  refresh: { name: 'whs_rt', path: authPath, httpOnly: true, isShared: false, hasPrefix: true },
  /** Says only that there may be a session, so that pages without one need not ask. */
  flag: { name: 'whs_flag', path: '/whs', httpOnly: false, isShared: false, hasPrefix: false },
  device: { name: 'whs_dev', path: apiPrefix, httpOnly: true, isShared: false, hasPrefix: true },
  qr: { name: 'whs_qr', path: authPath, httpOnly: true, isShared: false, hasPrefix: true },
  center: { name: 'center-token', path: '/', httpOnly: true, isShared: true, hasPrefix: false },
  centerRefresh: { name: 'center-refresh-token', path: authPath, httpOnly: true, isShared: true, hasPrefix: false },
  centerFlag: { name: 'center-flag', path: '/', httpOnly: false, isShared: true, hasPrefix: false },
} satisfies Record<string, Cookie>
export type CookieName = keyof typeof cookies

const nameOf = ({ name, hasPrefix }: Cookie, { secure }: CookieContext) => (hasPrefix && secure ? `__Secure-${name}` : name)

const settingsOf = (cookie: Cookie, context: CookieContext, maxAgeSeconds: number | null): CookieSettings => ({
  path: cookie.path,
  httpOnly: cookie.httpOnly,
  secure: context.secure,
  domain: cookie.isShared ? context.parentDomain : null,
  maxAgeSeconds,
})

/** `maxAgeSeconds` null: until the browser ends. */
export function setCookie(context: CookieContext, name: CookieName, value: string, maxAgeSeconds: number | null) {
  return writeCookie(nameOf(cookies[name], context), value, settingsOf(cookies[name], context, maxAgeSeconds))
}

/** For a cookie that outlives everything else: the known device. */
export const setLastingCookie = (context: CookieContext, name: CookieName, value: string) => setCookie(context, name, value, year)

export const clearCookie = (context: CookieContext, name: CookieName) => setCookie(context, name, '', 0)

/** All that a sign-in has set, but for the device, which stays known. */
export const clearedSession = (context: CookieContext): string[] => [
  clearCookie(context, 'refresh'),
  clearCookie(context, 'flag'),
  ...clearedCenter(context),
]

/** Of the parent domain, where there is one. */
export const clearedCenter = (context: CookieContext): string[] =>
  context.parentDomain === null ? [] : (['center', 'centerRefresh', 'centerFlag'] as const).map((name) => clearCookie(context, name))

/** The program says that it is no browser: it carries its tokens itself, and cookies are neither read nor set. */
export const isApp = ({ headers }: { headers: IncomingHttpHeaders }) => headers['x-client'] === 'app'

/**
 * One cookie of this call, or null. A name that comes twice was planted by a sister domain or a longer path: nobody can tell which one is
 * ours, so both are removed and the call is refused.
 */
export function readCookie(context: CookieContext, name: CookieName, request: { headers: IncomingHttpHeaders }): string | null {
  if (isApp(request)) return null
  const cookie = cookies[name]
  const values = readCookies(request.headers.cookie).get(nameOf(cookie, context)) ?? []
  if (values.length > 1) throw fail(failures.signedOut, { headers: { 'set-cookie': removed(cookie, context) } })
  return values[0] || null
}

function removed(cookie: Cookie, context: CookieContext): string[] {
  const own = { ...settingsOf(cookie, context, 0), domain: null }
  const domains = context.parentDomain === null ? [null] : [null, context.parentDomain]
  const paths = [...new Set([cookie.path, '/'])]
  return domains.flatMap((domain) => paths.map((path) => writeCookie(nameOf(cookie, context), '', { ...own, domain, path })))
}

/** Each in a header of its own; none for an app. */
export function sendCookies(reply: FastifyReply, written: readonly string[]) {
  if (written.length > 0) reply.header('set-cookie', [...written])
}
