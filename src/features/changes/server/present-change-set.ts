import { hasAny } from '#platform/contract/permission.ts'
import { wireTime } from '#platform/i18n/shanghai-time.ts'
import type { Identity } from '#platform/server/pipeline/identity.ts'
import type { ChangeSet, RecordChange } from '../contract.ts'
import { undoRules } from '../undo-rules.ts'
import type { ChangeSetRow } from './queries.ts'

export const presentChangeSet = ({ createdAt, ...row }: ChangeSetRow): ChangeSet => ({ ...row, createTime: wireTime(createdAt) })

/** Withholds the values of records that the caller may not read. */
export function presentChange(change: Omit<RecordChange, 'withheld'>, identity: Identity): RecordChange {
  const rule = undoRules[change.table]
  const isReadable = rule !== undefined && hasAny(identity, [rule.read])
  return isReadable ? { ...change, withheld: false } : { ...change, before: null, after: null, withheld: true }
}
