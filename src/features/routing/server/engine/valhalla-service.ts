import { EngineRefusal } from './engine-refusal.ts'
import type { Ask } from './router-process.ts'
import { RouterFailure } from './truck-router.ts'

/** Service paths by engine method. */
const pathsByMethod: Record<string, string> = {
  route: 'route',
  traceAttributes: 'trace_attributes',
  matrix: 'sources_to_targets',
  isochrone: 'isochrone',
  locate: 'locate',
  status: 'status',
}
const retryAfterS = 5

/** Returns an `Ask` for a Valhalla service (`VALHALLA_URL`). Its `service_limits` need our values. */
export function createServiceAsk(baseUrl: string): Ask {
  const base = baseUrl.endsWith('/') ? baseUrl : `${baseUrl}/`
  return async (method, query, limit = { ms: 3_000 }) => {
    const response = await post(new URL(pathsByMethod[method] ?? method, base), JSON.stringify(query), limit.ms)
    const text = await response.text().catch(() => '')
    if (response.ok) return text
    // The engine understood the query and has no answer.
    if (response.status === 400) throw new EngineRefusal(readError(text))
    throw new RouterFailure('unavailable', `The route service answered ${response.status}`, retryAfterS)
  }
}

async function post(address: URL, body: string, ms: number) {
  try {
    return await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(ms),
    })
  } catch (error) {
    throw new RouterFailure('unavailable', `The route service cannot be reached: ${(error as Error).message}`, retryAfterS)
  }
}

function readError(text: string) {
  try {
    return String((JSON.parse(text) as { error?: unknown }).error ?? text)
  } catch {
    return text
  }
}
