import type { FastifyRequest } from 'fastify'
import qrcode from 'qrcode'
import { fail } from '#platform/contract/failure.ts'
import type { Regions } from '#features/regions/server/regions.ts'
import type { Language } from '#platform/i18n/language.ts'
import { addressKey } from '#platform/server/http/address.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { tooMany } from '#platform/server/rate-limits/rate-limit.ts'
import { transact } from '#platform/server/postgres/transact.ts'
import { failures } from '#features/accounts/failures.ts'
import type { LoginAnswer } from '#features/accounts/login-answer.ts'
import { maxOpenQrTickets, pollSeconds, qrSeconds } from '#features/accounts/rules.ts'
import { clearCookie, readCookie, setCookie } from '../sessions/cookies.ts'
import { deviceName } from '../sessions/device.ts'
import { formatLocation, locateAddress } from '../sessions/ip-location.ts'
import { decideQrTicket, findQrTicket, insertQrTicket, markScanned, recordPoll, takeConfirmed } from './queries-qr.ts'
import { signIn } from './audit-sign-in.ts'
import type { AccountSettings } from '../settings.ts'
import { hashToken, isToken, newToken } from '../sessions/tokens.ts'

export type QrPicture = { png: Buffer; ticket: string; cookie: string }

/**
 * Creates a QR code with the address of the confirmation page and a ticket. The requesting browser also gets a secret in a cookie; the
 * session is issued only with both. WeChat can open the mini program for the same address.
 */
export async function createQrCode(db: Db, settings: AccountSettings, request: FastifyRequest, sizePx: number): Promise<QrPicture> {
  const ticket = newToken('qr')
  const secret = newToken('qrBrowser')
  const isInserted = await insertQrTicket(
    db,
    {
      ticketHash: hashToken(ticket),
      browserHash: hashToken(secret),
      device: deviceName(request.headers['user-agent']),
      city: locateAddress(request.ip),
      ipClass: addressKey(request.ip, 'network'),
    },
    { seconds: qrSeconds, maxOpen: maxOpenQrTickets },
  )
  if (!isInserted) throw tooMany(qrSeconds)
  const png = await qrcode.toBuffer(confirmUrl(settings, ticket), { type: 'png', width: sizePx, margin: 2, errorCorrectionLevel: 'M' })
  return { png, ticket, cookie: setCookie(settings.cookies, 'qr', secret, qrSeconds + 15) }
}

export const confirmUrl = ({ baseUrl }: AccountSettings, ticket: string) => `${baseUrl}/whs/login/confirm?ticket=${ticket}`

export type QrState = Partial<LoginAnswer> & {
  status: 'waiting' | 'scanned' | 'confirmed' | 'cancelled' | 'expired'
  nickName: string | null
}

/** Returns the state of a code to the browser that shows it. A confirmed code signs in once; then, or after two minutes, it is `expired`. */
export async function pollQrCode(
  db: Db,
  settings: AccountSettings,
  ticket: string,
  request: FastifyRequest,
): Promise<{ state: QrState; cookies: string[] }> {
  const secret = readCookie(settings.cookies, 'qr', request)
  if (!isToken('qrBrowser', secret) || !isToken('qr', ticket)) throw fail(failures.qrInvalid)
  const row = await findQrTicket(db, { ticketHash: hashToken(ticket), browserHash: hashToken(secret) })
  if (!row) throw fail(failures.qrInvalid)
  if (!(await recordPoll(db, row.id, pollSeconds))) throw tooMany(pollSeconds)
  const nickName = row.nickName ?? null
  if (!row.isOpen || row.status === 'taken') return { state: { status: 'expired', nickName: null }, cookies: [] }
  if (row.status !== 'confirmed') return { state: { status: row.status as QrState['status'], nickName }, cookies: [] }
  return transact(db, async (trx) => {
    const { memberId = null } = (await takeConfirmed(trx, row.id)) ?? {}
    if (memberId === null) return { state: { status: 'expired', nickName: null }, cookies: [] }
    const { answer, cookies } = await signIn(trx, settings, memberId, { method: 'qr', remember: false, request })
    return { state: { ...answer, status: 'confirmed', nickName }, cookies: [...cookies, clearCookie(settings.cookies, 'qr')] }
  })
}

/** Binds a code to the member of the phone's session, and returns which browser requests the sign-in. */
export async function scanQrCode({ db, regions }: { db: Db; regions: Regions }, ticket: string, memberId: string, language: Language) {
  const row = isToken('qr', ticket) ? await markScanned(db, hashToken(ticket), memberId) : undefined
  if (!row) throw fail(failures.qrInvalid)
  return { device: row.device, city: await formatLocation(regions, row.city, language), expireIn: row.secondsLeft }
}

export async function confirmQrCode(db: Db, ticket: string, memberId: string, agrees: boolean): Promise<void> {
  if (!isToken('qr', ticket) || !(await decideQrTicket(db, hashToken(ticket), memberId, agrees))) throw fail(failures.qrInvalid)
}
