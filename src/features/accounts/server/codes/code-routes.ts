import type { FastifyInstance } from 'fastify'
import { mount } from '#platform/server/pipeline/mount.ts'
import * as contract from '#features/accounts/code-contract.ts'
import { createCaptcha } from './captcha.ts'
import { readCookie, sendCookies, setLastingCookie, isApp } from '../sessions/cookies.ts'
import { sendCode, type SendCodeDeps } from './send-code.ts'
import type { AccountSettings } from '../settings.ts'
import { hashToken, isToken, newToken } from '../sessions/tokens.ts'

export type CodeDeps = Omit<SendCodeDeps, 'accounts' | 'log'> & { accounts: AccountSettings }

export function codeRoutes(app: FastifyInstance, deps: CodeDeps) {
  const { db, accounts } = deps

  mount(app, contract.sendCode, async (input, { request, reply, language, locale }) => {
    const existing = readCookie(accounts.cookies, 'device', request)
    const device = isToken('device', existing) ? existing : newToken('device')
    const client = { ip: request.ip, deviceHash: isApp(request) ? null : hashToken(device), language, locale }
    // Without the cookie, every request would count as a new device.
    if (!isApp(request) && device !== existing) sendCookies(reply, [setLastingCookie(accounts.cookies, 'device', device)])
    return sendCode({ ...deps, log: request.log }, input, client)
  })

  mount(app, contract.getCaptcha, async () => ({ captchaEnabled: true, ...(await createCaptcha(db, accounts.pepper)) }))
}
