import { useCallback, useEffect, useState } from 'react'
import type { PlanReply } from '#features/routing/contract.ts'
import { CallFailed } from '#platform/web/request/call.ts'
import { quietCall } from '#platform/web/request/browser-call.ts'
import { findMistake, toPlanInput, type RouteQuestion } from '../route-question.ts'

type PlanInput = ReturnType<typeof toPlanInput>

export type PlanState =
  | { status: 'none' }
  /** `starting`: the router says that it will be there soon, and is asked again. */
  | { status: 'loading'; isStarting: boolean }
  | { status: 'done'; answer: PlanReply }
  | { status: 'failed'; message: string; canRetry: boolean }

/** A router that starts is there in seconds; it is asked about as often as it proposes itself. */
const retryMs = 3_000
const mostRetries = 8
const notReady = 503

/** Asks for the plans of an address. What an older address asked for is called off. */
export function useRoutePlan(question: RouteQuestion): { state: PlanState; retry: () => void } {
  const [held, setHeld] = useState<{ key: string; state: PlanState } | null>(null)
  const [attempt, setAttempt] = useState(0)
  const key = findMistake(question) === null ? JSON.stringify(toPlanInput(question)) : null
  useEffect(() => {
    if (key === null) return
    const overtaken = new AbortController()
    const show = (state: PlanState) => !overtaken.signal.aborted && setHeld({ key, state })
    show({ status: 'loading', isStarting: false })
    void plan(JSON.parse(key) as PlanInput, overtaken.signal, () => show({ status: 'loading', isStarting: true })).then(
      (answer) => show({ status: 'done', answer }),
      (error: unknown) => show(failureOf(error)),
    )
    return () => overtaken.abort()
  }, [key, attempt])
  const retry = useCallback(() => setAttempt((count) => count + 1), [])
  return { retry, state: stateFor(key, held) }
}

function stateFor(key: string | null, held: { key: string; state: PlanState } | null): PlanState {
  if (key === null) return { status: 'none' }
  return held?.key === key ? held.state : { status: 'loading', isStarting: false }
}

async function plan(input: PlanInput, signal: AbortSignal, onStarting: () => void): Promise<PlanReply> {
  const [{ planRoute }, call] = await Promise.all([import('#features/routing/contract.ts'), quietCall()])
  for (let retries = 0; ; retries++) {
    try {
      return await call(planRoute, input, { signal })
    } catch (error) {
      if (!(error instanceof CallFailed) || error.code !== notReady || retries === mostRetries) throw error
      onStarting()
      await pause(retryMs, signal)
    }
  }
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason as Error)
    })
  })

/** A refusal of the question itself will be the same again; a broken line may not. */
function failureOf(error: unknown): PlanState {
  if (!(error instanceof CallFailed)) return { status: 'failed', message: '', canRetry: true }
  return { status: 'failed', message: error.message, canRetry: error.code < 10_000 && ![404, 422].includes(error.code) }
}
