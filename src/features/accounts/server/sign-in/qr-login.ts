import type { FastifyRequest } from 'fastify'
import qrcode from 'qrcode'
import { fail } from '#platform/contract/failure.ts'
import type { Regions } from '#features/regions/server/regions.ts'
import type { Language } from '#platform/i18n/language.ts'
import { addressKey } from '#platform/server/address.ts'
import type { Db } from '#platform/server/database.ts'
import { tooMany } from '#platform/server/rate-limit.ts'
import { transact } from '#platform/server/transact.ts'
import { failures } from '#features/accounts/failures.ts'
import type { LoginAnswer } from '#features/accounts/login-answer.ts'
import { openQrTickets, pollSeconds, qrSeconds } from '#features/accounts/rules.ts'
import { clearCookie, readCookie, setCookie } from '../sessions/cookies.ts'
import { deviceName } from '../sessions/device.ts'
import { placeIn, placeOfAddress } from '../sessions/place-of-address.ts'
import { decideQrTicket, findQrTicket, insertQrTicket, markScanned, notePoll, takeConfirmed } from './queries-qr.ts'
import { startSession } from '../sessions/sessions.ts'
import type { AccountSettings } from '../settings.ts'
import { hashOf, isToken, newToken } from '../sessions/tokens.ts'

export type QrPicture = { png: Buffer; ticket: string; cookie: string }

/**
 * The picture holds the address of the page where a phone confirms, with the ticket. The browser that asked keeps another secret in a
 * cookie: only with both is the session given. WeChat opens the mini program for the same address, where its console links the two.
 */
export async function makeQrCode(db: Db, settings: AccountSettings, request: FastifyRequest, sizePx: number): Promise<QrPicture> {
  const ticket = newToken('qr')
  const secret = newToken('qrBrowser')
  const made = await insertQrTicket(
    db,
    {
      ticketHash: hashOf(ticket),
      browserHash: hashOf(secret),
      device: deviceName(request.headers['user-agent']),
      city: placeOfAddress(request.ip),
      ipClass: addressKey(request.ip, 'network'),
    },
    { seconds: qrSeconds, most: openQrTickets },
  )
  if (!made) throw tooMany(qrSeconds)
  const png = await qrcode.toBuffer(confirmAddress(settings, ticket), { type: 'png', width: sizePx, margin: 2, errorCorrectionLevel: 'M' })
  return { png, ticket, cookie: setCookie(settings.cookies, 'qr', secret, qrSeconds + 15) }
}

export const confirmAddress = ({ baseUrl }: AccountSettings, ticket: string) => `${baseUrl}/whs/login/confirm?ticket=${ticket}`

export type QrState = Partial<LoginAnswer> & {
  status: 'waiting' | 'scanned' | 'confirmed' | 'cancelled' | 'expired'
  nickName: string | null
}

/** For the browser that shows the code. With `confirmed` it is signed in, once; afterwards, and after two minutes, the code is `expired`. */
export async function pollQrCode(
  db: Db,
  settings: AccountSettings,
  ticket: string,
  request: FastifyRequest,
): Promise<{ state: QrState; cookies: string[] }> {
  const secret = readCookie(settings.cookies, 'qr', request)
  if (!isToken('qrBrowser', secret) || !isToken('qr', ticket)) throw fail(failures.qrInvalid)
  const found = await findQrTicket(db, { ticketHash: hashOf(ticket), browserHash: hashOf(secret) })
  if (!found) throw fail(failures.qrInvalid)
  if (!(await notePoll(db, found.id, pollSeconds))) throw tooMany(pollSeconds)
  const nickName = found.nickName ?? null
  if (!found.isOpen || found.status === 'taken') return { state: { status: 'expired', nickName: null }, cookies: [] }
  if (found.status !== 'confirmed') return { state: { status: found.status as QrState['status'], nickName }, cookies: [] }
  return transact(db, async (trx) => {
    const taken = await takeConfirmed(trx, found.id)
    if (!taken?.memberId) return { state: { status: 'expired', nickName: null }, cookies: [] }
    const { answer, cookies } = await startSession(trx, settings, taken.memberId, { remember: false, request })
    return { state: { ...answer, status: 'confirmed', nickName }, cookies: [...cookies, clearCookie(settings.cookies, 'qr')] }
  })
}

/** By whoever holds a session on the phone: tells which browser asks. */
export async function scanQrCode({ db, regions }: { db: Db; regions: Regions }, ticket: string, memberId: string, language: Language) {
  const scanned = isToken('qr', ticket) ? await markScanned(db, hashOf(ticket), memberId) : undefined
  if (!scanned) throw fail(failures.qrInvalid)
  return { device: scanned.device, city: await placeIn(regions, scanned.city, language), expireIn: scanned.secondsLeft }
}

export async function decideQrCode(db: Db, ticket: string, memberId: string, agrees: boolean): Promise<void> {
  if (!isToken('qr', ticket) || !(await decideQrTicket(db, hashOf(ticket), memberId, agrees))) throw fail(failures.qrInvalid)
}
