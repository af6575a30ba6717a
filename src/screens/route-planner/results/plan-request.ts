import type { PlanReply } from '#features/routing/contract.ts'
import { CallFailed } from '#platform/web/request/call.ts'

export type PlanState =
  | { status: 'none' }
  /** `isStarting`: the router is starting, and the request is repeated. */
  | { status: 'loading'; isStarting: boolean }
  | { status: 'done'; answer: PlanReply }
  | { status: 'failed'; message: string; canRetry: boolean }

/** The latest request; `key` identifies its question. */
export type PlanRequest = { key: string; state: PlanState } | null

export type PlanEvent =
  | { type: 'requested'; key: string }
  | { type: 'routerStarting'; key: string }
  | { type: 'answered'; key: string; answer: PlanReply }
  | { type: 'failed'; key: string; error: unknown }

/** Ignores events of a question that a newer one has replaced. */
export function reducePlanRequest(request: PlanRequest, event: PlanEvent): PlanRequest {
  const { key } = event
  if (event.type === 'requested') return { key, state: { status: 'loading', isStarting: false } }
  if (request?.key !== key) return request
  if (event.type === 'routerStarting') return { key, state: { status: 'loading', isStarting: true } }
  return { key, state: event.type === 'answered' ? { status: 'done', answer: event.answer } : readFailure(event.error) }
}

/** Returns the state of a question; null has no plan to load. */
export function findPlanState(request: PlanRequest, key: string | null): PlanState {
  if (key === null) return { status: 'none' }
  return request?.key === key ? request.state : { status: 'loading', isStarting: false }
}

/** A refused question fails again; a broken connection may not. */
function readFailure(error: unknown): PlanState {
  if (!(error instanceof CallFailed)) return { status: 'failed', message: '', canRetry: true }
  return { status: 'failed', message: error.message, canRetry: error.code < 10_000 && ![404, 422].includes(error.code) }
}
