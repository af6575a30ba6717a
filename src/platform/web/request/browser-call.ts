import type { Call } from './call.ts'

/** Loads the browser's `Call` on first use, so that contracts and zod are not part of a page's first load. */
export const browserCall = async (): Promise<Call> => (await import('./fetch-call.ts')).fetchCall

/** The same without toasts, for callers that show the failure, such as a page. */
export async function quietCall(): Promise<Call> {
  const call = await browserCall()
  return (endpoint, input, options) => call(endpoint, input, { ...options, noTip: true })
}
