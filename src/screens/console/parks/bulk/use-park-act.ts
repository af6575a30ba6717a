import type { ParkActInput, ParkActResult } from '#features/inventory/parks/act-contract.ts'
import { actOnParks } from '#features/inventory/parks/web/operations.ts'
import { isSet, useConfirmedEdit } from './use-confirmed-edit.ts'

export type ParkActRequest = Pick<ParkActInput, 'act'> & {
  selection: { ids: string[] } | { filter: Readonly<Record<string, string>>; except: string[] }
  reason?: string
  verification?: VerificationRecord
}
/** What was verified, with the document that is stored already. */
export type VerificationRecord = NonNullable<ParkActInput['verification']>

const send = (request: ParkActRequest, token?: string) =>
  actOnParks.call({ ...request, ...(token !== undefined && { token }) } as never, { noTip: true })

function readPreview(data: unknown): ParkActResult {
  const preview = data as Omit<ParkActResult, 'asJob' | 'isDone'> & { asJob: unknown; isDone: unknown }
  return { ...preview, asJob: isSet(preview.asJob), isDone: isSet(preview.isDone) }
}

/** Publishes, withdraws, verifies or deletes the selected parks. */
export const useParkAct = () => useConfirmedEdit({ send, readPreview })
