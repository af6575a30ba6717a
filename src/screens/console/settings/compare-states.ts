import { getLocale } from '#paraglide/runtime.js'
import { presentChanges, type AuditedChange } from '#features/audit/present-changes.ts'

/** Lists the fields that differ between two states of a record, as the audit log does. Ids of other records stay ids. */
export const compareStates = (change: Omit<AuditedChange, 'action'>) =>
  presentChanges({ action: '', ...change }, { locale: getLocale(), nameOf: () => null })
