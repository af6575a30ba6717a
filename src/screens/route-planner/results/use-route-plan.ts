import { useCallback, useEffect, useReducer, useState } from 'react'
import type { PlanReply } from '#features/routing/contract.ts'
import { repeatWhileStarting } from '#features/routing/web/repeat-while-starting.ts'
import { quietCall } from '#platform/web/request/browser-call.ts'
import { findMistake, toPlanInput, type RouteQuestion } from '../route-question.ts'
import { findPlanState, reducePlanRequest, type PlanEvent, type PlanState } from './plan-request.ts'

type PlanInput = ReturnType<typeof toPlanInput>

/** Loads the plans of a question. Requests of an older question are aborted. */
export function useRoutePlan(question: RouteQuestion): { state: PlanState; retry: () => void } {
  const [request, dispatch] = useReducer(reducePlanRequest, null)
  const [attempt, setAttempt] = useState(0)
  const key = findMistake(question) === null ? JSON.stringify(toPlanInput(question)) : null
  useEffect(() => {
    if (key === null) return
    const controller = new AbortController()
    const send = (event: PlanEvent) => !controller.signal.aborted && dispatch(event)
    send({ type: 'requested', key })
    void plan(JSON.parse(key) as PlanInput, controller.signal, () => send({ type: 'routerStarting', key })).then(
      (answer) => send({ type: 'answered', key, answer }),
      (error: unknown) => send({ type: 'failed', key, error }),
    )
    return () => controller.abort()
  }, [key, attempt])
  const retry = useCallback(() => setAttempt((count) => count + 1), [])
  return { retry, state: findPlanState(request, key) }
}

async function plan(input: PlanInput, signal: AbortSignal, onStarting: () => void): Promise<PlanReply> {
  const [{ planRoute }, call] = await Promise.all([import('#features/routing/contract.ts'), quietCall()])
  return repeatWhileStarting(() => call(planRoute, input, { signal }), onStarting, signal)
}
