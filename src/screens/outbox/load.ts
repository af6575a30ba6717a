import { data } from 'react-router'
import { listOutbox } from '#features/messaging/contract.ts'
import { CallFailed } from '#platform/web/request/call.ts'
import { fetchCall } from '#platform/web/request/fetch-call.ts'

/** Loads the outbox, newest first, optionally of one phone number or e-mail address. Only in the browser: server-rendered pages are public. */
export async function loadOutbox(request: Request) {
  const target = new URL(request.url).searchParams.get('target')?.trim() ?? ''
  const { rows } = await fetchCall(listOutbox, target === '' ? {} : { target }, { noTip: true }).catch((error: unknown) => {
    throw error instanceof CallFailed && error.code === 404 ? data(null, { status: 404 }) : error
  })
  return { target, messages: rows }
}
