import { useEffect, useEffectEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { m } from '#messages'
import { undoChangeSet } from '#features/changes/web/operations.ts'
import type { BulkJob } from '#features/inventory/parks/bulk-job-contract.ts'
import { cancelBulkJob, getBulkJob } from '#features/inventory/parks/web/operations.ts'
import { CallFailed } from '#platform/web/request/call.ts'
import { isTemporary } from '#platform/web/request/is-temporary.ts'

export type EditStep<Request, Preview> =
  | { is: 'rule' }
  | { is: 'review'; preview: Preview }
  | { is: 'job'; request: Request; job: BulkJob | null; jobId: string }
  | { is: 'done'; result: { changed: number; changeSetId: string | null } }
  | { is: 'cancelled' }
  | { is: 'undone'; restored: number }

/** What a preview and its confirmation answer alike. */
type Confirmable = { token: string; changed: number; changeSetId: string | null; jobId: string | null }

type Calls<Request, Preview> = {
  /** Previews a request, or with the token of a preview does exactly that. */
  send: (request: Request, token?: string) => Promise<Preview>
  /** Reads the preview that a failure carries, as the wire has it. */
  readPreview: (data: unknown) => Preview
}

const changedSincePreview = 10_112
const pollMs = 1_000
/** The undo leaves nothing half done: records that were changed since need a decision. */
const changedSinceEdit = 10_905

/** An edit from its rule over the preview to the result and its undo. Failures are texts; a preview that is out of date is replaced. */
export function useConfirmedEdit<Request, Preview extends Confirmable>({ send, readPreview }: Calls<Request, Preview>) {
  const [step, setStep] = useState<EditStep<Request, Preview>>({ is: 'rule' })
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
  async function showProgress(request: Request, jobId: string) {
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
  }
  const follow = (request: Request, jobId: string) =>
    run(() =>
      showProgress(request, jobId).catch((error: unknown) => {
        // The job continues: a new step object makes the effect poll again.
        if (isTemporary(error)) setStep((now) => ({ ...now }))
        throw error
      }),
    )
  useFollowing(step, follow)
  return {
    step,
    failure,
    isBusy,
    needsSkip,
    run,
    backToRule() {
      setStep({ is: 'rule' })
      setFailure(null)
    },
    preview: (request: Request) => run(async () => setStep({ is: 'review', preview: await send(request) })),
    apply: (request: Request, { token }: Preview) =>
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
    undo: (changeSetId: string) =>
      run(async () => {
        const { restored } = await undoChangeSet.call({ id: changeSetId, skipConflicts: needsSkip }, { noTip: true })
        setStep({ is: 'undone', restored })
        await revalidate()
      }),
  }
}

/** Asks for the progress of a job while it runs; the next time after each answer. */
function useFollowing<Request, Preview>(step: EditStep<Request, Preview>, follow: (request: Request, jobId: string) => Promise<void>) {
  const onTime = useEffectEvent(follow)
  useEffect(() => {
    if (step.is !== 'job') return
    const timer = setTimeout(() => void onTime(step.request, step.jobId), pollMs)
    return () => clearTimeout(timer)
  }, [step])
}

/** Flags are numbers on the wire. */
export const isSet = (flag: unknown) => flag === 1 || flag === true
