import { expect, test } from 'vitest'
import type { PlanReply } from '#features/routing/contract.ts'
import { CallFailed } from '#platform/web/request/call.ts'
import { findPlanState, reducePlanRequest, type PlanEvent, type PlanRequest } from './plan-request.ts'

const answer = { plans: [] } as unknown as PlanReply
const run = (...events: PlanEvent[]) => events.reduce<PlanRequest>(reducePlanRequest, null)
const requested: PlanEvent = { type: 'requested', key: 'a' }

test('[ROUTE-6] a plan loads, waits for a starting router, and is answered', () => {
  expect(findPlanState(null, null)).toEqual({ status: 'none' })
  expect(findPlanState(null, 'a')).toEqual({ status: 'loading', isStarting: false })
  expect(findPlanState(run(requested, { type: 'routerStarting', key: 'a' }), 'a')).toEqual({ status: 'loading', isStarting: true })
  expect(findPlanState(run(requested, { type: 'answered', key: 'a', answer }), 'a')).toEqual({ status: 'done', answer })
})

test('[ROUTE-7] the answer to an older question is ignored', () => {
  const newer = run(requested, { type: 'requested', key: 'b' }, { type: 'answered', key: 'a', answer })
  expect(findPlanState(newer, 'b')).toEqual({ status: 'loading', isStarting: false })
})

test('[ROUTE-6] a refusal cannot be retried, a failed connection can', () => {
  const failed = (error: unknown) => findPlanState(run(requested, { type: 'failed', key: 'a', error }), 'a')
  expect(failed(new CallFailed(10_501, 'no route'))).toEqual({ status: 'failed', message: 'no route', canRetry: false })
  expect(failed(new CallFailed(422, 'x'))).toMatchObject({ canRetry: false })
  expect(failed(new CallFailed(503, 'x'))).toMatchObject({ canRetry: true })
  expect(failed(new Error('offline'))).toEqual({ status: 'failed', message: '', canRetry: true })
})
