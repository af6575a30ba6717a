import type { FastifyInstance } from 'fastify'
import { m } from '#messages'
import { formatInvalid } from '#platform/contract/field-sentences.ts'
import { FetchRefused, requirePublic, type Network } from '#platform/server/http/fetch-public.ts'
import { mount } from '#platform/server/pipeline/mount.ts'
import { invalid } from '#platform/server/pipeline/read-input.ts'
import { transact } from '#platform/server/postgres/transact.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import * as contract from '#features/messaging/push-contract.ts'
import type { ReadPushKeys } from './push-keys.ts'
import { removeDevice, removeExcessDevices, saveDevice } from './queries-push.ts'

export type PushDeps = { pushKeys: ReadPushKeys; network: Network }

const maxDevices = 20
const lookUpMs = 5_000

export function pushRoutes(app: FastifyInstance, { db, pushKeys, network }: PushDeps & { db: Db }) {
  mount(app, contract.getPushKey, async () => ({ publicKey: (await pushKeys()).publicKey }))

  mount(app, contract.addPushDevice, async (device, { identity, locale }) => {
    // The look-up may take seconds, so it comes before the transaction.
    const signal = AbortSignal.timeout(lookUpMs)
    await requirePublic(device.endpoint, { timeoutMs: lookUpMs, signal, network }).catch((error: unknown) => {
      if (!(error instanceof FetchRefused) && !signal.aborted) throw error
      throw invalid([{ field: 'endpoint', rule: 'address', msg: formatInvalid(m.messaging_pushEndpoint({}, { locale }), locale) }])
    })
    const { memberId, sessionId } = identity
    await transact(db, async (trx) => {
      await saveDevice(trx, { ...device, memberId, sessionId })
      await removeExcessDevices(trx, memberId, maxDevices)
    })
    return null
  })

  mount(app, contract.removePushDevice, async ({ endpoint }, { identity, db: trx }) => {
    await removeDevice(trx, identity.memberId, endpoint)
    return null
  })
}
