import { itemStatuses } from '#features/dictionaries/kinds.ts'

/** Tag classes by colour. */
const tags: Record<string, string> = { primary: 'blue', success: 'ok', info: 'grey', warning: 'warn', danger: 'err' }
export const tagClass = (listClass: string) => tags[listClass] ?? ''

/** Returns a state of an item with the status as the audit log has it. */
export const toAudited = <State extends { status?: keyof typeof itemStatuses | undefined }>(state: State | null) =>
  state && { ...state, ...(state.status && { status: itemStatuses[state.status] }) }
