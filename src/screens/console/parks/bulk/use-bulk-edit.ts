import type { BulkEdit } from '#features/inventory/parks/bulk-contract.ts'
import type { Change } from '#features/inventory/parks/bulk-fields.ts'
import {
  editParksInBulk,
  editWarehousesInBulk,
  exportParkPreview,
  exportWarehousePreview,
} from '#features/inventory/parks/web/operations.ts'
import type { toWireSelection } from './selection.ts'
import { isSet, useConfirmedEdit } from './use-confirmed-edit.ts'

export type BulkRequest = { table: 'park' | 'warehouse'; selection: ReturnType<typeof toWireSelection>; changes: Change[] }

const send = ({ table, ...input }: BulkRequest, token?: string) =>
  (table === 'park' ? editParksInBulk : editWarehousesInBulk).call({ ...input, ...(token !== undefined && { token }) }, { noTip: true })

function readPreview(data: unknown): BulkEdit {
  const preview = data as Omit<BulkEdit, 'permitted' | 'asJob'> & { permitted: unknown; asJob: unknown }
  return { ...preview, permitted: isSet(preview.permitted), asJob: isSet(preview.asJob) }
}

/** An edit of fields, whose preview can be downloaded. */
export function useBulkEdit() {
  const edit = useConfirmedEdit({ send, readPreview })
  const download = ({ table, selection, changes }: BulkRequest) =>
    edit.run(() => (table === 'park' ? exportParkPreview : exportWarehousePreview).download({ selection, changes }))
  return { ...edit, download }
}
