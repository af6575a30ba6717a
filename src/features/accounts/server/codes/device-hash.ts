import type { FastifyReply, FastifyRequest } from 'fastify'
import { readCookie, sendCookies, setLastingCookie, type CookieContext } from '../sessions/cookies.ts'
import { hashToken, isToken, newToken } from '../sessions/tokens.ts'
import { isApp } from '#platform/server/http/app-client.ts'

/** Returns the hash that identifies the browser of a request. Null for apps, and for browsers that have no device cookie. */
export function readDeviceHash(cookies: CookieContext, request: Pick<FastifyRequest, 'headers'>): Buffer | null {
  const device = readCookie(cookies, 'device', request)
  return isToken('device', device) ? hashToken(device) : null
}

/** Returns the same hash for the same browser, and sets the cookie in one without it. Null for apps only. */
export function requireDeviceHash(cookies: CookieContext, request: FastifyRequest, reply: FastifyReply): Buffer | null {
  const hash = readDeviceHash(cookies, request)
  if (hash !== null || isApp(request)) return hash
  const device = newToken('device')
  sendCookies(reply, [setLastingCookie(cookies, 'device', device)])
  return hashToken(device)
}
