import type { FastifyInstance } from 'fastify'
import { formatInvalid } from '#platform/contract/field-sentences.ts'
import { m } from '#messages'
import { openedChangeSet } from '#platform/server/changes/open-change-set.ts'
import { writeAudit } from '#platform/server/audit/audit.ts'
import type { Call } from '#platform/server/pipeline/call.ts'
import { mount } from '#platform/server/pipeline/mount.ts'
import { invalid } from '#platform/server/pipeline/read-input.ts'
import { momentAt } from '#platform/i18n/shanghai-time.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { transact } from '#platform/server/postgres/transact.ts'
import { openWriter } from '../../import/server/open-writer.ts'
import type { PictureJobs } from '../../pictures/server/picture-jobs.ts'
import * as contract from '../push-contract.ts'
import { listHeldListings } from './list-held.ts'
import { requirePartner, type Caller } from './partner-auth.ts'
import { countResults, findFirstError, presentPush } from './present-push.ts'
import { pushRows, type Outcome, type PushDeps } from './push-rows.ts'
import { insertCall } from './queries-calls.ts'
import { queuePartnerPictures } from './queue-partner-pictures.ts'
import { tryRows } from './try-rows.ts'
import { withdrawRows } from './withdraw-rows.ts'

export type PartnerRouteDeps = PushDeps & { db: Db; jobs: PictureJobs }

/** Serves partners, who identify themselves by a key. */
export function partnerRoutes(app: FastifyInstance, deps: PartnerRouteDeps) {
  const { db } = deps
  mount(app, contract.pushListings, async ({ source, rows }, call) => {
    const caller = await requirePartner(db, call)
    requireOwnName(source, caller, call)
    const { outcomes, changeSetId } = await transact(db, (trx) => push(trx, deps, caller, rows, call))
    await recordPush(deps, { caller, operation: 'push', outcomes, changeSetId })
    return presentPush(caller, outcomes, await openWriter(deps, call))
  })

  mount(app, contract.checkListings, async ({ source, rows }, call) => {
    const caller = await requirePartner(db, call)
    requireOwnName(source, caller, call)
    const { outcomes } = await tryRows(deps, caller, rows, call.language)
    await recordPush(deps, { caller, operation: 'check', outcomes, changeSetId: null })
    return presentPush(caller, outcomes, await openWriter(deps, call))
  })

  mount(app, contract.listHeldListings, async ({ since, cursor }, call) => {
    const caller = await requirePartner(db, call)
    const page = await listHeldListings(db, {
      sourceId: caller.id,
      language: call.language,
      since: since === undefined ? null : momentAt(since),
      cursor: cursor ?? null,
    })
    await insertCall(db, { sourceId: caller.id, keyId: caller.keyId, operation: 'list', rowsRead: page.rows.length })
    return page
  })

  mount(app, contract.withdrawListings, async ({ sheet, externalIds }, call) => {
    const caller = await requirePartner(db, call)
    const rows = await transact(db, async (trx) => {
      const withdrawn = await withdrawRows(trx, deps, caller, { sheet, externalIds, language: call.language })
      const count = withdrawn.filter(({ result }) => result === 'withdrawn').length
      if (count > 0) await audit(trx, caller, call, { action: 'partner.withdraw', after: { withdrawn: count } })
      await insertCall(trx, {
        sourceId: caller.id,
        keyId: caller.keyId,
        operation: 'withdraw',
        rowsRead: externalIds.length,
        withdrawn: count,
        changeSetId: await openedChangeSet(trx),
      })
      return withdrawn
    })
    return { rows }
  })
}

function requireOwnName(source: string | undefined, { code }: Caller, { locale }: Pick<Call, 'locale'>) {
  if (source === undefined || source === code) return
  throw invalid([{ field: 'source', rule: 'invalid', msg: formatInvalid(m.inventory_partnerSource({}, { locale }), locale) }])
}

async function push(trx: Db, deps: PartnerRouteDeps, caller: Caller, rows: readonly unknown[], call: Call) {
  const { outcomes, onlineParkIds } = await pushRows(trx, deps, caller, rows, call.language)
  await queuePartnerPictures(deps.jobs, trx, onlineParkIds)
  const { created, updated } = countResults(outcomes)
  if (created + updated > 0) await audit(trx, caller, call, { action: 'partner.push', after: { created, updated } })
  return { outcomes, changeSetId: await openedChangeSet(trx) }
}

/** No member has acted: the entry names the partner as its record. */
const audit = (trx: Db, { id }: Caller, { actor: { ip, requestId } }: Call, entry: { action: string; after: object }) =>
  writeAudit(trx, { ...entry, objectType: 'partner', objectId: id, ip, requestId })

type Pushed = { caller: Caller; operation: 'push' | 'check'; outcomes: readonly Outcome[]; changeSetId: string | null }

async function recordPush(deps: PartnerRouteDeps, { caller, operation, outcomes, changeSetId }: Pushed) {
  const { created, updated, unchanged, stale, error } = countResults(outcomes)
  const firstError = findFirstError(outcomes, await openWriter(deps, { language: 'zh_CN' }))
  await insertCall(deps.db, {
    sourceId: caller.id,
    keyId: caller.keyId,
    operation,
    rowsRead: outcomes.length,
    created,
    updated,
    unchanged,
    stale,
    errors: error,
    firstError,
    changeSetId,
  })
}
