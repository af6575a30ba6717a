import type { FastifyInstance } from 'fastify'
import { m } from '#messages'
import { fail } from '#platform/contract/failure.ts'
import { failures as known } from '#platform/contract/failures.ts'
import { formatInvalid } from '#platform/contract/field-sentences.ts'
import { regionName } from '#features/regions/server/regions.ts'
import type { Language, Locale } from '#platform/i18n/language.ts'
import { wireTime } from '#platform/i18n/shanghai-time.ts'
import type { Clock } from '#platform/server/clock.ts'
import { mount } from '#platform/server/pipeline/mount.ts'
import { invalid } from '#platform/server/pipeline/read-input.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { transact } from '#platform/server/postgres/transact.ts'
import { openWriter } from '../../import/server/open-writer.ts'
import * as contract from '../contract.ts'
import { failures } from '../failures.ts'
import { createPartnerKey } from './partner-auth.ts'
import { presentPush } from './present-push.ts'
import type { PushDeps } from './push-rows.ts'
import { listCallDays, listCalls } from './queries-calls.ts'
import * as queries from './queries-sources.ts'
import { tryRows } from './try-rows.ts'

export type PartnerAdminDeps = PushDeps & { db: Db; clock: Clock }

/** Serves the console: partners, their keys and their calls. */
export function partnerAdminRoutes(app: FastifyInstance, deps: PartnerAdminDeps) {
  const { db, clock } = deps
  mount(app, contract.listPartners, async (_input, { language }) => {
    const regions = await deps.regions.current()
    const rows = (await queries.listPartners(db)).map((partner) => presentPartner(partner, regions, language))
    return { total: rows.length, rows }
  })

  mount(app, contract.getPartner, ({ id }, { language }) => showPartner(deps, id, language))

  mount(app, contract.addPartner, async (fields, { db: trx, locale }) => {
    await requireRegions(deps, fields.regions, locale)
    const id = await queries.insertPartner(trx, fields)
    if (id === null) throw invalid([{ field: 'code', rule: 'taken', msg: m.inventory_partnerCodeTaken({}, { locale }) }])
    return { id }
  })

  mount(app, contract.editPartner, async ({ id, version, ...fields }, { db: trx, locale }) => {
    const partner = await queries.lockPartner(trx, id)
    if (!partner) throw fail(known.notFound)
    if (partner.version !== version) throw fail(known.outdated)
    await requireRegions(deps, fields.regions, locale)
    await queries.updatePartner(trx, id, fields)
    return { id }
  })

  mount(app, contract.removePartners, async ({ ids }, { db: trx }) => {
    if (await queries.haveListings(trx, ids)) throw fail(failures.inUse)
    const deleted = await queries.deletePartners(trx, ids)
    if (deleted !== new Set(ids).size) throw fail(known.notFound)
    return { deleted }
  })

  mount(app, contract.addPartnerKey, ({ id, name }) =>
    transact(db, async (trx) => {
      if (!(await queries.lockPartner(trx, id))) throw fail(known.notFound)
      const { key, ...stored } = createPartnerKey()
      return { ...presentKey({ ...(await queries.insertKey(trx, { sourceId: id, name, ...stored })), lastUsedAt: null }), key }
    }),
  )

  mount(app, contract.revokePartnerKey, async ({ id }, { db: trx }) => {
    if (!(await queries.revokeKey(trx, id, clock()))) throw fail(known.notFound)
    return { id }
  })

  mount(app, contract.tryPartner, async ({ id, rows }, call) => {
    const source = await queries.findSource(db, id)
    if (!source) throw fail(known.notFound)
    const { outcomes } = await tryRows(deps, source, rows, call.language)
    return presentPush(source, outcomes, await openWriter(deps, call))
  })
}

async function requireRegions({ regions }: Pick<PartnerAdminDeps, 'regions'>, codes: readonly string[], locale: Locale) {
  const current = await regions.current()
  if (codes.every((code) => current.find(code))) return
  throw invalid([{ field: 'regions', rule: 'unknown', msg: formatInvalid(m.inventory_partnerRegions({}, { locale }), locale) }])
}

type RegionSet = Awaited<ReturnType<PartnerAdminDeps['regions']['current']>>

const presentPartner = ({ lastCallAt, ...partner }: queries.PartnerRecord, regions: RegionSet, language: Language): contract.Partner => ({
  ...partner,
  regionNames: partner.regions.map((code) => regionName(regions, code, language)),
  lastCallTime: lastCallAt && wireTime(lastCallAt),
})

type KeyRecord = Awaited<ReturnType<typeof queries.listKeys>>[number]

const presentKey = ({ id, name, hint, createdAt, lastUsedAt, revokedAt }: KeyRecord): contract.PartnerKey => ({
  id,
  name,
  hint,
  createTime: wireTime(createdAt),
  lastUsedTime: lastUsedAt && wireTime(lastUsedAt),
  revokedTime: revokedAt && wireTime(revokedAt),
})

async function showPartner({ db, regions }: PartnerAdminDeps, id: string, language: Language): Promise<contract.PartnerDetail> {
  const partner = await queries.findPartner(db, id)
  if (!partner) throw fail(known.notFound)
  const [keys, days, calls] = await Promise.all([queries.listKeys(db, id), listCallDays(db, id), listCalls(db, id)])
  return {
    ...presentPartner(partner, await regions.current(), language),
    keyList: keys.map(presentKey),
    days,
    calls: calls.map(({ at, rowsRead, firstError, ...call }) => ({
      ...call,
      time: wireTime(at),
      rows: rowsRead,
      firstError: firstError && (language === 'zh_CN' ? firstError.zh : firstError.en),
    })),
  }
}
