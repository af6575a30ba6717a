import { sql } from 'kysely'
import type { Db } from '#platform/server/postgres/database.ts'
import type { RuleTarget, RuleTerms } from '#features/leads/assignment.ts'

export type RuleValues = { name: string; terms: RuleTerms; target: RuleTarget; acceptMinutes: number | null; active: boolean }

const inColumns = ({ terms, target, ...values }: RuleValues) => ({
  ...values,
  terms: JSON.stringify(terms),
  target: JSON.stringify(target),
})

/** Concurrent changes of the order would take the same places. Held until the transaction ends. */
export const lockRules = (trx: Db) => sql`select pg_advisory_xact_lock(hashtextextended('assignment_rule', 0))`.execute(trx)

export async function insertRule(trx: Db, values: RuleValues): Promise<string> {
  const { id } = await trx
    .insertInto('assignmentRule')
    .values({ ...inColumns(values), position: sql<number>`(select coalesce(max(position), 0) + 1 from assignment_rule)` })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const findRule = (trx: Db, id: string) =>
  trx.selectFrom('assignmentRule').select(['id', 'position', 'version']).where('id', '=', id).forUpdate().executeTakeFirst()

export const updateRule = (trx: Db, id: string, values: RuleValues) =>
  trx
    .updateTable('assignmentRule')
    .set((build) => ({ ...inColumns(values), version: build('version', '+', 1) }))
    .where('id', '=', id)
    .execute()

/** Moves a rule to a place; those between move up or down. */
export async function placeRule(trx: Db, { id, from, to }: { id: string; from: number; to: number }): Promise<void> {
  const { last } = await trx
    .selectFrom('assignmentRule')
    .select((build) => build.fn.max('position').$notNull().as('last'))
    .executeTakeFirstOrThrow()
  const place = Math.min(to, last)
  await sql`update assignment_rule set position = case when id = ${id} then ${place}::int
      when ${place}::int < ${from}::int then position + 1 else position - 1 end
    where position between least(${from}::int, ${place}::int) and greatest(${from}::int, ${place}::int)`.execute(trx)
}

export async function deleteRule(trx: Db, id: string): Promise<boolean> {
  const deleted = await trx.deleteFrom('assignmentRule').where('id', '=', id).returning('position').executeTakeFirst()
  if (deleted)
    await trx
      .updateTable('assignmentRule')
      .set((build) => ({ position: build('position', '-', 1) }))
      .where('position', '>', deleted.position)
      .execute()
  return deleted !== undefined
}

/** Counts what each rule has assigned since a moment. */
export async function countAssigned(db: Db, since: Date): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ ruleId: string; n: number }>`
    select rule_id, count(*)::int as n from lead where rule_id is not null and assigned_at >= ${since} group by 1`.execute(db)
  return new Map(rows.map(({ ruleId, n }) => [ruleId, n]))
}

export async function findParkNames(db: Db, parkIds: readonly string[]): Promise<ReadonlyMap<string, { zh: string; en: string }>> {
  if (parkIds.length === 0) return new Map()
  const rows = await db.selectFrom('park').select(['id', 'nameZh', 'nameEn']).where('id', 'in', parkIds).execute()
  return new Map(rows.map(({ id, nameZh, nameEn }) => [id, { zh: nameZh, en: nameEn }]))
}

export type AbsenceValues = { memberId: string; fromAt: Date; toAt: Date; deputyId: string | null }

export const findAbsence = (trx: Db, id: string) =>
  trx.selectFrom('staffAbsence').select(['id', 'memberId']).where('id', '=', id).forUpdate().executeTakeFirst()

export async function saveAbsence(trx: Db, id: string | null, values: AbsenceValues): Promise<string> {
  if (id !== null) {
    await trx.updateTable('staffAbsence').set(values).where('id', '=', id).execute()
    return id
  }
  return (await trx.insertInto('staffAbsence').values(values).returning('id').executeTakeFirstOrThrow()).id
}

export const deleteAbsence = (trx: Db, id: string) => trx.deleteFrom('staffAbsence').where('id', '=', id).execute()
