import { useEffect, useEffectEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { m } from '#messages'
import { undoChangeSet } from '#features/changes/web/operations.ts'
import type { BulkEdit } from '#features/inventory/parks/bulk-contract.ts'
import type { Change } from '#features/inventory/parks/bulk-fields.ts'
import type { BulkJob } from '#features/inventory/parks/bulk-job-contract.ts'
import {
  cancelBulkJob,
  editParksInBulk,
  editWarehousesInBulk,
  exportParkPreview,
  exportWarehousePreview,
  getBulkJob,
} from '#features/inventory/parks/web/operations.ts'
import { CallFailed } from '#platform/web/request/call.ts'
import type { toWireSelection } from './selection.ts'

export type BulkRequest = { table: 'park' | 'warehouse'; selection: ReturnType<typeof toWireSelection>; changes: Change[] }

export type BulkStep =
  | { is: 'rule' }
  | { is: 'review'; preview: BulkEdit }
  | { is: 'job'; request: BulkRequest; job: BulkJob | null; jobId: string }
  | { is: 'done'; result: Pick<BulkEdit, 'changed' | 'changeSetId'> }
  | { is: 'cancelled' }
  | { is: 'undone'; restored: number }

const changedSincePreview = 10_112
const pollMs = 1_000
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
  const follow = (request: BulkRequest, jobId: string) =>
    run(async () => {
      const job = await getBulkJob.call({ id: jobId }, { noTip: true })
      if (job.state === 'done') {
        setStep({ is: 'done', result: job })
        await revalidate()
      } else if (job.state === 'cancelled') setStep({ is: 'cancelled' })
      else if (job.state === 'outdated' || job.state === 'failed') {
        // What would be changed now has to be confirmed again.
        setStep({ is: 'review', preview: await send(request) })
        setFailure(job.state === 'outdated' ? m.inventory_changedSincePreview() : m.inventory_bulkFailedNotice())
      } else setStep({ is: 'job', request, job, jobId })
    })
  useFollowing(step, follow)
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
        const result = await send(request, token)
        setStep(result.jobId === null ? { is: 'done', result } : { is: 'job', request, job: null, jobId: result.jobId })
        await revalidate()
      }),
    cancel: (jobId: string) =>
      run(async () => {
        await cancelBulkJob.call({ id: jobId }, { noTip: true })
        setStep({ is: 'cancelled' })
      }),
    download: ({ table, selection, changes }: BulkRequest) =>
      run(() => (table === 'park' ? exportParkPreview : exportWarehousePreview).download({ selection, changes })),
    undo: (changeSetId: string) =>
      run(async () => {
        const { restored } = await undoChangeSet.call({ id: changeSetId, skipConflicts: needsSkip }, { noTip: true })
        setStep({ is: 'undone', restored })
        await revalidate()
      }),
  }
}

/** Asks for the progress of a job while it runs; the next time after each answer. */
function useFollowing(step: BulkStep, follow: (request: BulkRequest, jobId: string) => Promise<void>) {
  const onTime = useEffectEvent(follow)
  useEffect(() => {
    if (step.is !== 'job') return
    const timer = setTimeout(() => void onTime(step.request, step.jobId), pollMs)
    return () => clearTimeout(timer)
  }, [step])
}

/** The data of a failure is as the wire has it. */
function readPreview(data: unknown): BulkEdit {
  const preview = data as Omit<BulkEdit, 'permitted' | 'asJob'> & { permitted: unknown; asJob: unknown }
  const isSet = (flag: unknown) => flag === 1 || flag === true
  return { ...preview, permitted: isSet(preview.permitted), asJob: isSet(preview.asJob) }
}
