import { m } from '#messages'
import type { Message } from '#platform/contract/failure.ts'
import { hasAny } from '#platform/contract/permission.ts'
import type { Identity } from '#platform/server/pipeline/identity.ts'
import { undoDays, undoRules } from '../undo-rules.ts'

type Subject = { kind: string; state: string; createdAt: Date; tables: readonly string[] }

/** Returns when a change set ceases to be undoable because of its age. */
export const undoableUntil = ({ createdAt }: Pick<Subject, 'createdAt'>) => new Date(createdAt.getTime() + undoDays * 24 * 3_600_000)

/** Returns why a caller cannot undo a change set, apart from records that were changed since; null if they can. */
export function refusalReason(changeSet: Subject, { identity, now }: { identity: Identity; now: Date }): Message | null {
  const { kind, state, tables } = changeSet
  if (state === 'undone') return m.changes_undoneAlready
  if (kind === 'seed') return m.changes_keptSeed
  if (now > undoableUntil(changeSet)) return m.changes_tooOld
  for (const table of tables) {
    const rule = undoRules[table]
    const restore = rule && (kind === 'merge' && 'unlessMerged' in rule ? rule.unlessMerged : 'restore' in rule ? rule.restore : undefined)
    if (rule && 'refused' in rule && restore === undefined) return rule.refused
    if (restore === undefined || !hasAny(identity, [restore])) return m.changes_notPermitted
  }
  return null
}
