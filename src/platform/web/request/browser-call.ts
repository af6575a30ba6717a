import type { Call } from './call.ts'

/** The browser's way to the API. Loaded on first use, so that contracts and zod are no part of the first page. */
export const browserCall = async (): Promise<Call> => (await import('./fetch-call.ts')).fetchCall

/** The same for what has a failed state of its own to show, such as a page: no toast beside it. */
export async function quietCall(): Promise<Call> {
  const call = await browserCall()
  return (endpoint, input, options) => call(endpoint, input, { ...options, noTip: true })
}
