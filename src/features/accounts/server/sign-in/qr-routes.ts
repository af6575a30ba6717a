import type { FastifyInstance } from 'fastify'
import type { Regions } from '#features/regions/server/regions.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { mount, mountRaw } from '#platform/server/pipeline/mount.ts'
import * as contract from '#features/accounts/contract.ts'
import { qrSeconds } from '#features/accounts/rules.ts'
import { sendCookies } from '../sessions/cookies.ts'
import { confirmQrCode, createQrCode, pollQrCode, scanQrCode } from './qr-login.ts'
import type { AccountSettings } from '../settings.ts'

export function qrRoutes(app: FastifyInstance, { db, accounts, regions }: { db: Db; accounts: AccountSettings; regions: Regions }) {
  mountRaw(app, contract.getQrCode, async ({ size }, { request, reply }) => {
    const { png, ticket, cookie } = await createQrCode(db, accounts, request, size)
    sendCookies(reply, [cookie])
    return reply.headers({ 'content-type': 'image/png', 'qr-ticket': ticket, 'qr-expires-in': qrSeconds }).send(png)
  })

  mount(app, contract.pollQrCode, async ({ ticket }, { request, reply }) => {
    const { state, cookies } = await pollQrCode(db, accounts, ticket, request)
    sendCookies(reply, cookies)
    return state
  })

  mount(app, contract.scanQrCode, ({ ticket }, { identity, language }) => scanQrCode({ db, regions }, ticket, identity.memberId, language))

  mount(app, contract.confirmQrCode, async ({ ticket, agree }, { identity }) => {
    await confirmQrCode(db, ticket, identity.memberId, agree)
    return null
  })
}
