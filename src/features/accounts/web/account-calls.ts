// The operations of the account forms. Loaded when a form gets the focus, so that contracts and zod stay out of the first load.
import type { z } from 'zod'
import { checkForm } from '#platform/web/form/check-form.ts'
import { fetchFile } from '#platform/web/request/download.ts'
import { browserWorld, fetchCall } from '#platform/web/request/fetch-call.ts'
import { aloneWith } from '#platform/web/session/alone.ts'
import { confirmQrCode, getQrCode, logIn, logInByCode, pollQrCode, scanQrCode } from '../contract.ts'
import type { LoginAnswer } from '../login-answer.ts'
import { completeLogin, refreshLock } from './session/session.ts'

/** The form shows its own failures. */
const quiet = { noTip: true }

export const checkLogin = (input: z.input<typeof logIn.input>) => checkForm(logIn.input, input)

export const logInWith = async (input: z.input<typeof logIn.input>, redirect: string) =>
  completeLogin(await fetchCall(logIn, input, quiet), redirect)

export const logInByCodeWith = async (input: z.input<typeof logInByCode.input>, redirect: string) =>
  completeLogin(await fetchCall(logInByCode, input, quiet), redirect)

type Confirmation = { path: 'password'; input: z.input<typeof logIn.input> } | { path: 'code'; input: z.input<typeof logInByCode.input> }

/**
 * Signs the member in again on the same page. Holds the refresh lock, so that no tab refreshes the session that this sign-in replaces.
 */
export async function confirmWith(confirmation: Confirmation) {
  const answer = await aloneWith(navigator.locks as LockManager | undefined, refreshLock, () =>
    confirmation.path === 'password' ? fetchCall(logIn, confirmation.input, quiet) : fetchCall(logInByCode, confirmation.input, quiet),
  )
  return completeLogin(answer, location.pathname + location.search)
}

const qrSizePx = 392

/** Returns a QR code as picture, its ticket, and its lifetime in seconds. */
export async function fetchQrCode() {
  const { content, headers } = await fetchFile(browserWorld, getQrCode, { size: qrSizePx })
  return { image: content, ticket: headers.get('qr-ticket') ?? '', expiresInS: Number(headers.get('qr-expires-in') ?? 0) }
}

/** Returns the state of a QR code, with the login answer once it is confirmed. */
export async function pollQrState(ticket: string, signal: AbortSignal) {
  const state = await fetchCall(pollQrCode, { ticket }, { ...quiet, signal })
  return { status: state.status, answer: state.status === 'confirmed' ? (state as LoginAnswer) : null }
}

export const scanQr = (ticket: string) => fetchCall(scanQrCode, { ticket }, quiet)
export const confirmQr = (ticket: string, agree: boolean) => fetchCall(confirmQrCode, { ticket, agree }, quiet)
