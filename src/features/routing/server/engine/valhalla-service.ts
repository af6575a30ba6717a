import { EngineRefusal } from './engine-refusal.ts'
import type { Ask } from './router-process.ts'
import { RouterFailure } from './truck-router.ts'

/** Our names of the engine's methods and the addresses of its service. */
const addresses: Record<string, string> = {
  route: 'route',
  traceAttributes: 'trace_attributes',
  matrix: 'sources_to_targets',
  isochrone: 'isochrone',
  locate: 'locate',
  status: 'status',
}
const retryAfterS = 5

/** Asks a Valhalla service elsewhere (`VALHALLA_URL`): the same JSON as the engine in the child process. Its `service_limits` need our values. */
export function askService(baseUrl: string): Ask {
  const base = baseUrl.endsWith('/') ? baseUrl : `${baseUrl}/`
  return async (method, query, limit = { ms: 3_000 }) => {
    const response = await reach(new URL(addresses[method] ?? method, base), JSON.stringify(query), limit.ms)
    const text = await response.text().catch(() => '')
    if (response.ok) return text
    // 400 with a text of the engine: it understood, and has no answer.
    if (response.status === 400) throw new EngineRefusal(errorIn(text))
    throw new RouterFailure('unavailable', `The route service answered ${response.status}`, retryAfterS)
  }
}

async function reach(address: URL, body: string, ms: number) {
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

function errorIn(text: string) {
  try {
    return String((JSON.parse(text) as { error?: unknown }).error ?? text)
  } catch {
    return text
  }
}
