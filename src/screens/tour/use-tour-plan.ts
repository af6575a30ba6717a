import { useCallback, useEffect, useState } from 'react'
import { repeatWhileStarting } from '#features/routing/web/repeat-while-starting.ts'
import type { PlanReply } from '#features/tours/contract.ts'
import { isComplete, readTourQuestion, toPlanInput, tourAddress, type TourQuestion } from '#features/tours/tour-question.ts'
import { fieldErrorsIn } from '#platform/web/form/field-errors.ts'
import { quietCall } from '#platform/web/request/browser-call.ts'
import { CallFailed } from '#platform/web/request/call.ts'

export type PlanState =
  | { status: 'none' }
  /** `isStarting`: the router is starting, and the request is repeated. */
  | { status: 'loading'; isStarting: boolean }
  | { status: 'done'; plan: PlanReply }
  | { status: 'failed'; message: string }

/** Plans the tour of a question once it is complete; requests of an older question are aborted. */
export function useTourPlan(question: TourQuestion): { state: PlanState; retry: () => void } {
  const [latest, setLatest] = useState<{ key: string; state: PlanState } | null>(null)
  const [attempt, setAttempt] = useState(0)
  const key = isComplete(question) ? tourAddress(question) : null
  useEffect(() => {
    if (key === null) return
    const overtaken = new AbortController()
    const show = (state: PlanState) => !overtaken.signal.aborted && setLatest({ key, state })
    show({ status: 'loading', isStarting: false })
    plan(key, () => show({ status: 'loading', isStarting: true }), overtaken.signal).then(
      (reply) => show({ status: 'done', plan: reply }),
      (error: unknown) => show({ status: 'failed', message: explain(error) }),
    )
    return () => overtaken.abort()
  }, [key, attempt])
  const retry = useCallback(() => setAttempt((count) => count + 1), [])
  if (key === null) return { state: { status: 'none' }, retry }
  return { state: latest?.key === key ? latest.state : { status: 'loading', isStarting: false }, retry }
}

async function plan(key: string, onStarting: () => void, signal: AbortSignal): Promise<PlanReply> {
  const question = readTourQuestion(new URL(key, 'http://page').searchParams)
  if (!isComplete(question)) throw new CallFailed(0, '')
  const [{ planTour }, call] = await Promise.all([import('#features/tours/contract.ts'), quietCall()])
  return repeatWhileStarting(() => call(planTour, toPlanInput(question), { signal }), onStarting, signal)
}

/** Every field that is wrong, or the message of the refusal. */
const explain = (error: unknown) => (error instanceof CallFailed ? [...new Set(Object.values(fieldErrorsIn(error)))].join(' ') : '')
