import type { z } from 'zod'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import { changedElsewhere, mustResetPassword, type Envelope } from '#platform/contract/envelope.ts'
import { failures } from '#platform/contract/failures.ts'
import type { Locale } from '#platform/i18n/language.ts'
import type { CurrentSession } from '#platform/web/session/current-session.ts'
import { addressOf } from './address.ts'
import { CallFailed, type Call, type CallOptions } from './call.ts'
import { headersFor } from './headers.ts'
import { KeptAnswers } from './kept-answers.ts'
import { NewestGet } from './newest-get.ts'
import { failureIn, noData, type Answer } from './outcome.ts'
import { readAnswer } from './read-answer.ts'
import { SentJustNow } from './repeated-submit.ts'
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
}

type Asked = { endpoint: Endpoint; url: string; body: Record<string, unknown> | null; options: CallOptions }

/** The calls of a browser, with everything that the specification says of them. One per page: what it remembers belongs together. */
export function createCall(world: World) {
  const kept = new KeptAnswers(world.now)
  const newest = new NewestGet<Answer>()
  const sentJustNow = new SentJustNow(world.now)
  const submitKeys = new SubmitKeys()

  const call: Call = async (endpoint, input, options = {}) => {
    const asked = { endpoint, ...addressOf(endpoint, (input ?? {}) as Record<string, unknown>), options }
    try {
      return await (endpoint.method === 'GET' ? get(endpoint, asked) : submit(endpoint, asked))
    } catch (error) {
      throw await told(world, endpoint.noTip || options.noTip || false, error)
    }
  }

  async function get<Reply extends z.ZodType>(endpoint: Endpoint<z.ZodType, Reply>, asked: Asked): Promise<z.output<Reply>> {
    const known = kept.find(asked.url)
    if (known) return read(endpoint, known)
    const answer = await newest.ask(asked.url, (replaced) => exchange(asked, undefined, replaced))
    const envelope = successIn(answer)
    if (endpoint.cacheMs) kept.keep(asked.url, envelope, endpoint.cacheMs)
    return read(endpoint, envelope)
  }

  async function submit<Reply extends z.ZodType>(endpoint: Endpoint<z.ZodType, Reply>, asked: Asked): Promise<z.output<Reply>> {
    const fingerprint = `${endpoint.method} ${asked.url} ${JSON.stringify(asked.body)}`
    if (endpoint.method !== 'DELETE' && endpoint.repeatSubmit !== false && !sentJustNow.note(fingerprint)) throw repeated(world.locale())
    const answer = await exchange(asked, submitKeys.keyFor(fingerprint))
    submitKeys.answered(fingerprint)
    return read(endpoint, successIn(answer))
  }

  async function exchange({ endpoint, url, body, options }: Asked, submitKey?: string, replaced?: AbortSignal): Promise<Answer> {
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
        async (response) => ({ status: response.status, envelope: await envelopeOf(response) }),
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

  return { call, forgetKept: (path: string) => kept.forget(path) }
}

const repeated = (locale: Locale) => new CallFailed(failures.duplicate.code, failures.duplicate.text({}, { locale }), null, 'warning')

/** Shows a failure where it wants to be shown, once, and hands it on to who asked. */
export async function told({ session, tip }: Pick<World, 'session' | 'tip'>, isQuiet: boolean, error: unknown): Promise<unknown> {
  if (!(error instanceof CallFailed)) return error
  if (error.code === changedElsewhere) (await session()).onChangedElsewhere()
  if (error.code === mustResetPassword) (await session()).onMustResetPassword()
  if (!isQuiet && error.tip !== 'none') tip(error.tip, error.message)
  return error
}
