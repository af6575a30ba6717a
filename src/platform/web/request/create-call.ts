import { resetReasonIn } from '#platform/contract/reset-reason.ts'
import { requiresSignInAgain } from '#platform/contract/sign-in-again.ts'
import type { z } from 'zod'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import { changeSetHeader } from '#platform/contract/change-set-header.ts'
import { changedElsewhere, mustResetPassword, mustSetUpFactor, type Envelope } from '#platform/contract/envelope.ts'
import { failures } from '#platform/contract/failures.ts'
import type { Locale } from '#platform/i18n/language.ts'
import type { CurrentSession } from '#platform/web/session/current-session.ts'
import { addressOf } from './address.ts'
import { CallFailed, type Call, type CallOptions } from './call.ts'
import { headersFor } from './headers.ts'
import { AnswerCache } from './answer-cache.ts'
import { LatestGet } from './latest-get.ts'
import { failureIn, noData, type Answer } from './outcome.ts'
import { readAnswer } from './read-answer.ts'
import { RecentSubmits } from './repeated-submit.ts'
import { SubmitKeys } from './submit-keys.ts'
import { defaultTimeoutMs, envelopeOf, sendRequest, type Fetch } from './transport.ts'
import { withToken } from './with-token.ts'

export type World = {
  fetch: Fetch
  session(): Promise<CurrentSession>
  locale(): Locale
  /** Monotonic, ms. */
  now(): number
  sleep(ms: number): Promise<void>
  tip(kind: 'error' | 'warning', text: string): void
  /** Called after each successful write whose change set the server names. */
  onChanged?(changeSetId: string): void
}

type Request = { endpoint: Endpoint; url: string; body: Record<string, unknown> | null; options: CallOptions }

/** Creates the `Call` of a browser as the specification defines it. One per page, because its caches belong together. */
export function createCall(world: World) {
  const cache = new AnswerCache(world.now)
  const latest = new LatestGet<Answer>()
  const recentSubmits = new RecentSubmits(world.now)
  const submitKeys = new SubmitKeys()

  const call: Call = async (endpoint, input, options = {}) => {
    const request = { endpoint, ...addressOf(endpoint, (input ?? {}) as Record<string, unknown>), options }
    try {
      return await (endpoint.method === 'GET' ? get(endpoint, request) : submit(endpoint, request))
    } catch (error) {
      throw await reportFailure(world, endpoint.noTip || options.noTip || false, error)
    }
  }

  async function get<Reply extends z.ZodType>(endpoint: Endpoint<z.ZodType, Reply>, request: Request): Promise<z.output<Reply>> {
    const cached = cache.find(request.url)
    if (cached) return read(endpoint, cached)
    const answer = await latest.send(request.url, (replaced) => exchange(request, undefined, replaced))
    const envelope = successIn(answer)
    if (endpoint.cacheMs) cache.add(request.url, envelope, endpoint.cacheMs)
    return read(endpoint, envelope)
  }

  async function submit<Reply extends z.ZodType>(endpoint: Endpoint<z.ZodType, Reply>, request: Request): Promise<z.output<Reply>> {
    const fingerprint = `${endpoint.method} ${request.url} ${JSON.stringify(request.body)}`
    if (endpoint.method !== 'DELETE' && endpoint.repeatSubmit !== false && !recentSubmits.add(fingerprint))
      throw duplicateSubmit(world.locale())
    const answer = await exchange(request, submitKeys.keyFor(fingerprint))
    submitKeys.markAnswered(fingerprint)
    const envelope = successIn(answer)
    if (answer.changeSetId) world.onChanged?.(answer.changeSetId)
    return read(endpoint, envelope)
  }

  async function exchange({ endpoint, url, body, options }: Request, submitKey?: string, replaced?: AbortSignal): Promise<Answer> {
    const locale = world.locale()
    return withToken(endpoint.access, { tokens: await world.session(), sleep: world.sleep, locale }, (token) =>
      sendRequest(
        world.fetch,
        {
          url,
          init: {
            method: endpoint.method,
            headers: headersFor({ locale, token, submitKey, json: body !== null, repeatSubmit: endpoint.repeatSubmit }),
            ...(body && { body: JSON.stringify(body) }),
          },
          timeoutMs: endpoint.timeoutMs ?? defaultTimeoutMs,
          stop: [options.signal, replaced],
          locale,
        },
        async (response) => ({
          status: response.status,
          envelope: await envelopeOf(response),
          changeSetId: response.headers.get(changeSetHeader),
        }),
      ),
    )
  }

  function successIn(answer: Answer): Envelope {
    const failure = failureIn(answer, world.locale())
    if (failure) throw failure
    return answer.envelope!
  }

  function read<Reply extends z.ZodType>(endpoint: Endpoint<z.ZodType, Reply>, envelope: Envelope): z.output<Reply> {
    try {
      return readAnswer(endpoint, envelope, world.locale())
    } catch (error) {
      throw error instanceof CallFailed ? error : noData(world.locale())
    }
  }

  return { call, clearCached: (path: string) => cache.clear(path) }
}

const duplicateSubmit = (locale: Locale) =>
  new CallFailed(failures.duplicate.code, failures.duplicate.text({}, { locale }), null, 'warning')

/** Shows a failure once, in its own way, and returns it for the caller. */
export async function reportFailure({ session, tip }: Pick<World, 'session' | 'tip'>, isQuiet: boolean, error: unknown): Promise<unknown> {
  if (!(error instanceof CallFailed)) return error
  if (error.code === changedElsewhere) (await session()).onChangedElsewhere()
  if (error.code === mustResetPassword) (await session()).onMustResetPassword(resetReasonIn(error.data))
  if (error.code === mustSetUpFactor) (await session()).onMustSetUpFactor()
  // The dialog that asks for a fresh sign-in says what is missing.
  if (!isQuiet && error.tip !== 'none' && !requiresSignInAgain(error.data)) tip(error.tip, error.message)
  return error
}
