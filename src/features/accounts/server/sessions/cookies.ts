import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyReply } from 'fastify'
import { apiPrefix } from '#platform/contract/endpoint.ts'
import { fail } from '#platform/contract/failure.ts'
import { failures } from '#platform/contract/failures.ts'
import { readCookies, writeCookie, type CookieSettings } from '#platform/server/http/cookies.ts'
import { isApp } from '#platform/server/http/app-client.ts'

/** Depends on where the portal is served: over http on loopback, cookies can have neither Secure nor the `__Secure-` prefix. */
export type CookieContext = {
  secure: boolean
  /** The domain whose sites share a sign-in; null disables single sign-on. */
  parentDomain: string | null
}

const authPath = `${apiPrefix}/auth`
const yearSeconds = 365 * 24 * 3_600

type Cookie = { name: string; path: string; httpOnly: boolean; isShared: boolean; hasPrefix: boolean }

const cookies = {
  refresh: { name: 'whs_rt', path: authPath, httpOnly: true, isShared: false, hasPrefix: true },
  /** Indicates that a session may exist, so that pages without one make no request. */
  flag: { name: 'whs_flag', path: '/whs', httpOnly: false, isShared: false, hasPrefix: false },
  device: { name: 'whs_dev', path: apiPrefix, httpOnly: true, isShared: false, hasPrefix: true },
  qr: { name: 'whs_qr', path: authPath, httpOnly: true, isShared: false, hasPrefix: true },
  center: { name: 'center-token', path: '/', httpOnly: true, isShared: true, hasPrefix: false },
  centerRefresh: { name: 'center-refresh-token', path: authPath, httpOnly: true, isShared: true, hasPrefix: false },
  centerFlag: { name: 'center-flag', path: '/', httpOnly: false, isShared: true, hasPrefix: false },
} satisfies Record<string, Cookie>
export type CookieName = keyof typeof cookies

const cookieName = ({ name, hasPrefix }: Cookie, { secure }: CookieContext) => (hasPrefix && secure ? `__Secure-${name}` : name)

const cookieSettings = (cookie: Cookie, context: CookieContext, maxAgeSeconds: number | null): CookieSettings => ({
  path: cookie.path,
  httpOnly: cookie.httpOnly,
  secure: context.secure,
  domain: cookie.isShared ? context.parentDomain : null,
  maxAgeSeconds,
})

/** Returns a `Set-Cookie` header; `maxAgeSeconds` null makes a session cookie. */
export function setCookie(context: CookieContext, name: CookieName, value: string, maxAgeSeconds: number | null) {
  return writeCookie(cookieName(cookies[name], context), value, cookieSettings(cookies[name], context, maxAgeSeconds))
}

/** Sets a cookie for one year, for known devices. */
export const setLastingCookie = (context: CookieContext, name: CookieName, value: string) => setCookie(context, name, value, yearSeconds)

export const clearCookie = (context: CookieContext, name: CookieName) => setCookie(context, name, '', 0)

/** Returns headers that clear the cookies of a sign-in; the device stays known. */
export const clearedSessionCookies = (context: CookieContext): string[] => [
  clearCookie(context, 'refresh'),
  clearCookie(context, 'flag'),
  ...clearedCenterCookies(context),
]

/** Returns headers that clear the cookies of the parent domain, if there is one. */
export const clearedCenterCookies = (context: CookieContext): string[] =>
  context.parentDomain === null ? [] : (['center', 'centerRefresh', 'centerFlag'] as const).map((name) => clearCookie(context, name))

/**
 * Returns a cookie of the request, or null. A duplicate name was planted by a sister domain or a longer path: as the values cannot be told
 * apart, both are cleared and the request is refused with 401.
 */
export function readCookie(context: CookieContext, name: CookieName, request: { headers: IncomingHttpHeaders }): string | null {
  if (isApp(request)) return null
  const cookie = cookies[name]
  const values = readCookies(request.headers.cookie).get(cookieName(cookie, context)) ?? []
  if (values.length > 1) throw fail(failures.signedOut, { headers: { 'set-cookie': expiredEverywhere(cookie, context) } })
  return values[0] || null
}

function expiredEverywhere(cookie: Cookie, context: CookieContext): string[] {
  const own = { ...cookieSettings(cookie, context, 0), domain: null }
  const domains = context.parentDomain === null ? [null] : [null, context.parentDomain]
  const paths = [...new Set([cookie.path, '/'])]
  return domains.flatMap((domain) => paths.map((path) => writeCookie(cookieName(cookie, context), '', { ...own, domain, path })))
}

/** Sends each cookie in its own header. */
export function sendCookies(reply: FastifyReply, headers: readonly string[]) {
  if (headers.length > 0) reply.header('set-cookie', [...headers])
}
