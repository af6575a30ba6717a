import type { FastifyInstance } from 'fastify'
import { m } from '#messages'
import { fail, type FieldError } from '#platform/contract/failure.ts'
import { failures as known } from '#platform/contract/failures.ts'
import { hasAny } from '#platform/contract/permission.ts'
import { momentAt, wireTime } from '#platform/i18n/shanghai-time.ts'
import { mount } from '#platform/server/pipeline/mount.ts'
import type { Identity } from '#platform/server/pipeline/identity.ts'
import { invalid } from '#platform/server/pipeline/read-input.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import * as contract from '#features/leads/assignment-contract.ts'
import type { LeadDeps } from '../lead-deps.ts'
import { listAbsencesAfter, type AbsenceRow } from '../routing/queries-routing.ts'
import { listColleagues } from '../routing/queries-staff.ts'
import * as queries from './queries-rules.ts'

/** Absences, during which the rules pass a person over. Everybody enters their own. */
export function absenceRoutes(app: FastifyInstance, { clock }: LeadDeps) {
  mount(app, contract.listAbsences, async (_input, { db }) => (await listAbsencesAfter(db, clock())).map(presentAbsence))

  mount(app, contract.saveAbsence, async ({ id, memberId: forMember, fromTime, toTime, deputyId }, { db: trx, identity, locale }) => {
    const memberId = forMember ?? identity.memberId
    if (memberId !== identity.memberId && !mayEditOthers(identity)) throw fail(known.forbidden)
    if (id !== undefined) await requireAbsence(trx, id, identity)
    const [fromAt, toAt] = [momentAt(fromTime), momentAt(toTime)]
    const staff = new Set((await listColleagues(trx, clock())).map((colleague) => colleague.memberId))
    const errors: FieldError[] = []
    if (toAt <= fromAt || toAt <= clock()) errors.push({ field: 'toTime', rule: 'range', msg: m.leads_absenceEnds({}, { locale }) })
    if (!staff.has(memberId)) errors.push({ field: 'memberId', rule: 'unknown', msg: m.leads_noColleague({}, { locale }) })
    if (deputyId !== null && (deputyId === memberId || !staff.has(deputyId)))
      errors.push({ field: 'deputyId', rule: 'unknown', msg: m.leads_noColleague({}, { locale }) })
    if (errors.length > 0) throw invalid(errors)
    const saved = await queries.saveAbsence(trx, id ?? null, { memberId, fromAt, toAt, deputyId })
    // It has not ended, so it is in the list.
    return presentAbsence((await listAbsencesAfter(trx, clock())).find((absence) => absence.id === saved)!)
  })

  mount(app, contract.removeAbsence, async ({ id }, { db: trx, identity }) => {
    await requireAbsence(trx, id, identity)
    await queries.deleteAbsence(trx, id)
    return null
  })
}

const mayEditOthers = (identity: Identity) => hasAny(identity, ['system:leadRule:edit'])

/** Throws 404 also for a colleague's absence without the permission. */
async function requireAbsence(trx: Db, id: string, identity: Identity) {
  const absence = await queries.findAbsence(trx, id)
  if (!absence || (absence.memberId !== identity.memberId && !mayEditOthers(identity))) throw fail(known.notFound)
}

const presentAbsence = ({ fromAt, toAt, ...absence }: AbsenceRow): contract.Absence => ({
  ...absence,
  fromTime: wireTime(fromAt),
  toTime: wireTime(toAt),
})
