import http, { type Agent } from 'node:http'

/** `kind` names what is asked for, such as `search`. */
export type Question = { kind: string; method: string; path: string; body?: string | Buffer; headers?: Record<string, string> }
/**
 * `status` is 0 without an answer; `error` says why. The API answers some failures with status 200: `code` is the one in the body, unless the body
 * is compressed.
 */
export type Answer = { kind: string; status: number; code: number; ms: number; hasRetryAfter: boolean; error?: string }

/** Sends a request and reads its answer, for at most 30 s. */
export async function send(agent: Agent, origin: string, question: Question): Promise<Answer> {
  const started = performance.now()
  const first = await sendOnce(agent, origin, question)
  // The portal may close an idle connection in the moment in which it is used again: browsers and proxies then repeat what only reads.
  const answer = first.error === closedWhileIdle && question.method === 'GET' ? await sendOnce(agent, origin, question) : first
  return { ...answer, kind: question.kind, ms: performance.now() - started }
}

const closedWhileIdle = 'closed while idle'

function sendOnce(agent: Agent, origin: string, { method, path, body, headers: own }: Question): Promise<Omit<Answer, 'kind' | 'ms'>> {
  return new Promise((resolve) => {
    const fail = (error: string) => resolve({ status: 0, code: 0, hasRetryAfter: false, error })
    // As browsers do: pages are compressed, and cached in that form.
    const headers = {
      ...(method === 'GET' && { 'accept-encoding': 'gzip, br' }),
      ...(body !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
      ...own,
    }
    const request = http.request(origin + path, { agent, method, headers, timeout: 30_000 }, (response) => {
      const status = response.statusCode ?? 0
      let code = status
      const isPlainJson = response.headers['content-encoding'] === undefined && response.headers['content-type']?.includes('json')
      response.once('data', (start: Buffer) => {
        if (isPlainJson) code = Number(/^\{"code":(\d+)/.exec(start.toString('latin1', 0, 20))?.[1] ?? status)
      })
      response.resume()
      response.once('end', () => resolve({ status, code, hasRetryAfter: response.headers['retry-after'] !== undefined }))
      response.once('error', () => fail('broken answer'))
    })
    request.once('timeout', () => request.destroy(new Error('no answer in 30 s')))
    request.once('error', (error: NodeJS.ErrnoException) =>
      fail(request.reusedSocket && error.code === 'ECONNRESET' ? closedWhileIdle : (error.code ?? error.message)),
    )
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
  /** Of the good answers: those with another code than 200, such as a page that is gone or a limit that is reached. */
  codes: Record<string, number>
  /** How often each kind failed, and with which status or error. */
  failures: Record<string, number>
  /** Of the good answers of each kind. */
  kinds: Record<string, { count: number; p50Ms: number; p95Ms: number; p99Ms: number }>
}

/** Answers count as good with a status below 500; as refused with 503 and Retry-After; as failed otherwise. */
export function figuresOf(answers: readonly Answer[], seconds: number): LoadFigures {
  const isGood = ({ status }: Answer) => status > 0 && status < 500
  const isRefused = ({ status, hasRetryAfter }: Answer) => status === 503 && hasRetryAfter
  const good = answers.filter(isGood).map(({ ms }) => ms)
  const refused = answers.filter(isRefused).map(({ ms }) => ms)
  const failed = answers.filter((answer) => !isGood(answer) && !isRefused(answer))
  return {
    perSecond: Math.round((good.length / seconds) * 10) / 10,
    p50Ms: percentile(good, 0.5),
    p95Ms: percentile(good, 0.95),
    p99Ms: percentile(good, 0.99),
    refused: refused.length,
    refusedMedianMs: percentile(refused, 0.5),
    failed: failed.length,
    codes: countBy(
      answers.filter((answer) => isGood(answer) && answer.code !== 200),
      ({ kind, code }) => `${kind}: ${code}`,
    ),
    failures: countBy(failed, ({ kind, status, error }) => `${kind}: ${error ?? status}`),
    kinds: Object.fromEntries(
      Object.entries(Object.groupBy(answers.filter(isGood), ({ kind }) => kind)).map(([kind, all = []]) => {
        const times = all.map(({ ms }) => ms)
        return [kind, { count: all.length, p50Ms: percentile(times, 0.5), p95Ms: percentile(times, 0.95), p99Ms: percentile(times, 0.99) }]
      }),
    ),
  }
}

const countBy = (answers: readonly Answer[], key: (answer: Answer) => string) =>
  Object.fromEntries(Object.entries(Object.groupBy(answers, key)).map(([name, all]) => [name, all!.length]))

/** Returns a percentile in whole numbers; `share` is between 0 and 1. */
export function percentile(all: readonly number[], share: number): number {
  const sorted = all.toSorted((a, b) => a - b)
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)
}
