import { m } from '#messages'
import type { ChangeKind } from '#platform/contract/change-kinds.ts'

/** What kinds of change are called. */
export const kindLabels: Record<ChangeKind, () => string> = {
  edit: m.changes_kindEdit,
  publish: m.changes_kindPublish,
  withdraw: m.changes_kindWithdraw,
  bulk: m.changes_kindBulk,
  import: m.changes_kindImport,
  partner: m.changes_kindPartner,
  undo: m.changes_kindUndo,
  restore: m.changes_kindRestore,
  move: m.changes_kindMove,
  merge: m.changes_kindMerge,
  job: m.changes_kindJob,
  seed: m.changes_kindSeed,
  setting: m.changes_kindSetting,
}
