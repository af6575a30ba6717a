import type { FastifyInstance } from 'fastify'
import { mount } from '#platform/server/pipeline/mount.ts'
import { transact } from '#platform/server/postgres/transact.ts'
import * as contract from '#features/accounts/code-contract.ts'
import { findMemberByTarget } from '../queries-member.ts'
import { createCaptcha } from './captcha.ts'
import { requireCode, requireTarget } from './code-input.ts'
import { proofSeconds, type Codes } from './codes.ts'
import { requireDeviceHash } from './device-hash.ts'
import { sendCode, type SendCodeDeps } from './send-code.ts'
import type { AccountSettings } from '../settings.ts'

export type CodeDeps = Omit<SendCodeDeps, 'accounts' | 'log'> & { accounts: AccountSettings; codes: Codes }

export function codeRoutes(app: FastifyInstance, deps: CodeDeps) {
  const { db, accounts, codes } = deps

  mount(app, contract.sendCode, async (input, { request, reply, language, locale }) => {
    // Without a cookie, every request would count as a new device.
    const deviceHash = requireDeviceHash(accounts.cookies, request, reply)
    const client = { ip: request.ip, deviceHash, language, locale }
    return sendCode({ ...deps, log: request.log }, input, client)
  })

  mount(app, contract.verifyCode, async ({ purpose, ...input }, { request, reply, locale }) => {
    const target = requireTarget(input, locale)
    const code = { purpose, target, ...requireCode(input, locale) }
    const deviceHash = requireDeviceHash(accounts.cookies, request, reply)
    return transact(db, async (trx) => {
      const proof = await codes.verify(trx, code, deviceHash)
      return { proof, expireIn: proofSeconds, registered: (await findMemberByTarget(trx, target)) !== undefined }
    })
  })

  mount(app, contract.getCaptcha, async () => ({ captchaEnabled: true, ...(await createCaptcha(db, accounts.pepper)) }))
}
