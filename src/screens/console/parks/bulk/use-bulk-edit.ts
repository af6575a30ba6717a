import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { m } from '#messages'
import { undoChangeSet } from '#features/changes/web/operations.ts'
import type { BulkEdit } from '#features/inventory/parks/bulk-contract.ts'
import type { Change } from '#features/inventory/parks/bulk-fields.ts'
import { editParksInBulk, editWarehousesInBulk } from '#features/inventory/parks/web/operations.ts'
import { CallFailed } from '#platform/web/request/call.ts'
import type { toWireSelection } from './selection.ts'

export type BulkRequest = { table: 'park' | 'warehouse'; selection: ReturnType<typeof toWireSelection>; changes: Change[] }

export type BulkStep =
  | { is: 'rule' }
  | { is: 'review'; preview: BulkEdit }
  | { is: 'done'; result: BulkEdit }
  | { is: 'undone'; restored: number }

const changedSincePreview = 10_112
/** The undo leaves nothing half done: records that were changed since need a decision. */
const changedSinceEdit = 10_905

/** A bulk edit from its rule over the preview to the result and its undo. Failures are texts; a preview that is out of date is replaced. */
export function useBulkEdit() {
  const [step, setStep] = useState<BulkStep>({ is: 'rule' })
  const [failure, setFailure] = useState<string | null>(null)
  const [needsSkip, setNeedsSkip] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const { revalidate } = useRevalidator()

  async function run(work: () => Promise<void>) {
    setBusy(true)
    setFailure(null)
    try {
      await work()
    } catch (error) {
      setFailure(error instanceof CallFailed ? error.message : m.failure_network())
      if (!(error instanceof CallFailed)) return
      if (error.code === changedSincePreview) setStep({ is: 'review', preview: readPreview(error.data) })
      if (error.code === changedSinceEdit) setNeedsSkip(true)
    } finally {
      setBusy(false)
    }
  }
  const send = ({ table, ...input }: BulkRequest, token?: string) =>
    (table === 'park' ? editParksInBulk : editWarehousesInBulk).call({ ...input, ...(token !== undefined && { token }) }, { noTip: true })
  return {
    step,
    failure,
    isBusy,
    needsSkip,
    backToRule() {
      setStep({ is: 'rule' })
      setFailure(null)
    },
    preview: (request: BulkRequest) => run(async () => setStep({ is: 'review', preview: await send(request) })),
    apply: (request: BulkRequest, { token }: BulkEdit) =>
      run(async () => {
        setStep({ is: 'done', result: await send(request, token) })
        await revalidate()
      }),
    undo: (changeSetId: string) =>
      run(async () => {
        const { restored } = await undoChangeSet.call({ id: changeSetId, skipConflicts: needsSkip }, { noTip: true })
        setStep({ is: 'undone', restored })
        await revalidate()
      }),
  }
}

/** The data of a failure is as the wire has it. */
function readPreview(data: unknown): BulkEdit {
  const preview = data as Omit<BulkEdit, 'permitted'> & { permitted: unknown }
  return { ...preview, permitted: preview.permitted === 1 || preview.permitted === true }
}
