import { vi } from 'vitest'
import { createCall, type World } from '#platform/web/request/create-call.ts'
import type { CurrentSession } from '#platform/web/session/current-session.ts'

export type Received = { url: string; method: string; headers: Headers; body: unknown; signal: AbortSignal }
export type Reply = { status?: number; body?: unknown; text?: string; headers?: Record<string, string> } | 'network' | 'never'

/** Creates a `createCall` whose server, clock and language a test controls. */
export function fakeServer(answer: (request: Received, count: number) => Reply | Promise<Reply>, session: Partial<CurrentSession> = {}) {
  const received: Received[] = []
  const tips: string[] = []
  const slept: number[] = []
  const changed: string[] = []
  let now = 0
  const world: World = {
    fetch: (url, init) => {
      const request = {
        url,
        method: init.method!,
        headers: new Headers(init.headers),
        body: typeof init.body === 'string' ? JSON.parse(init.body) : null,
        signal: init.signal!,
      }
      received.push(request)
      return respond(request, answer(request, received.length))
    },
    session: async () => ({
      current: async () => null,
      renew: async () => 'new',
      onChangedElsewhere: vi.fn(),
      onMustResetPassword: vi.fn(),
      onMustSetUpFactor: vi.fn(),
      ...session,
    }),
    locale: () => 'en-US',
    now: () => now,
    sleep: async (ms) => void slept.push(ms),
    tip: (kind, text) => void tips.push(`${kind}: ${text}`),
    onChanged: (changeSetId) => void changed.push(changeSetId),
  }
  return { world, received, tips, slept, changed, ...createCall(world), pass: (ms: number) => (now += ms) }
}

async function respond({ signal }: Received, answered: Reply | Promise<Reply>): Promise<Response> {
  const reply = await Promise.race([answered, aborted(signal)])
  if (reply === 'network') throw new TypeError('fetch failed')
  if (reply === 'never') return aborted(signal)
  const { status = 200, body, text, headers = { 'content-type': 'application/json' } } = reply
  return new Response(text ?? JSON.stringify(body), { status, headers })
}

const aborted = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError'))))
