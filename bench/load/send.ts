import http, { type Agent } from 'node:http'

export type Question = { method: string; path: string; body?: string | Buffer; headers?: Record<string, string> }
/** `status` is 0 without an answer. */
export type Answer = { status: number; ms: number; hasRetryAfter: boolean }

/** Sends a request and reads its answer, for at most 30 s. */
export function send(agent: Agent, origin: string, { method, path, body, headers: own }: Question): Promise<Answer> {
  const started = performance.now()
  return new Promise((resolve) => {
    const done = (status: number, hasRetryAfter: boolean) => resolve({ status, ms: performance.now() - started, hasRetryAfter })
    const headers = { ...(body !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }), ...own }
    const request = http.request(origin + path, { agent, method, headers, timeout: 30_000 }, (response) => {
      response.resume()
      response.once('end', () => done(response.statusCode ?? 0, response.headers['retry-after'] !== undefined))
      response.once('error', () => done(0, false))
    })
    request.once('timeout', () => request.destroy())
    request.once('error', () => done(0, false))
    request.end(body)
  })
}

export type LoadFigures = {
  perSecond: number
  p50Ms: number
  p95Ms: number
  p99Ms: number
  refused: number
  refusedMedianMs: number
  failed: number
}

/** Answers count as good below 500; as refused with 503 and Retry-After; as failed otherwise. */
export function figuresOf(answers: readonly Answer[], seconds: number): LoadFigures {
  const good = answers.filter(({ status }) => status > 0 && status < 500).map(({ ms }) => ms)
  const refused = answers.filter(({ status, hasRetryAfter }) => status === 503 && hasRetryAfter).map(({ ms }) => ms)
  return {
    perSecond: Math.round((good.length / seconds) * 10) / 10,
    p50Ms: percentile(good, 0.5),
    p95Ms: percentile(good, 0.95),
    p99Ms: percentile(good, 0.99),
    refused: refused.length,
    refusedMedianMs: percentile(refused, 0.5),
    failed: answers.length - good.length - refused.length,
  }
}

/** Returns a percentile in whole numbers; `share` is between 0 and 1. */
export function percentile(all: readonly number[], share: number): number {
  const sorted = all.toSorted((a, b) => a - b)
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)
}
