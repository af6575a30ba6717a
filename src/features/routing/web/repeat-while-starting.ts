import { CallFailed } from '#platform/web/request/call.ts'

/** Delay between requests to a router that is starting, which takes seconds; a minute where road tiles are built first. */
export const retryMs = 3_000
const maxRetries = 20
const notReady = 503

/** Returns true if a starting router should be asked again. */
export const shouldRepeat = (error: unknown, retries: number) =>
  error instanceof CallFailed && error.code === notReady && retries < maxRetries

/** Repeats a request while the router is starting, and reports that it is. Rejects when the signal aborts. */
export async function repeatWhileStarting<Reply>(
  request: () => Promise<Reply>,
  onStarting: () => void,
  signal: AbortSignal,
): Promise<Reply> {
  for (let retries = 0; ; retries++) {
    try {
      return await request()
    } catch (error) {
      if (!shouldRepeat(error, retries)) throw error
      onStarting()
      await pause(retryMs, signal)
    }
  }
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    signal.throwIfAborted()
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason as Error)
    })
  })
