import { m } from '#messages'
import type { Message } from '#platform/contract/failure.ts'
import { hasAny } from '#platform/contract/permission.ts'
import type { Identity } from '#platform/server/pipeline/identity.ts'
import { undoDays, undoRules } from '../undo-rules.ts'

type Subject = { kind: string; state: string; createdAt: Date }

/** Returns why a caller cannot undo a change set, apart from records that were changed since; null if they can. */
export function refusalReason(
  { kind, state, createdAt }: Subject,
  tables: readonly { table: string }[],
  { identity, now }: { identity: Identity; now: Date },
): Message | null {
  if (state === 'undone') return m.changes_undoneAlready
  if (kind === 'seed') return m.changes_keptSeed
  if (now.getTime() - createdAt.getTime() > undoDays * 24 * 3_600_000) return m.changes_tooOld
  for (const { table } of tables) {
    const rule = undoRules[table]
    if (rule && 'refused' in rule) return rule.refused
    if (!rule || !hasAny(identity, [rule.restore])) return m.changes_notPermitted
  }
  return null
}
