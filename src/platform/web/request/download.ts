import type { z } from 'zod'
import { m } from '#messages'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import type { Envelope } from '#platform/contract/envelope.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { addressOf } from './address.ts'
import { CallFailed, type CallInput } from './call.ts'
import { reportFailure, type World } from './create-call.ts'
import { headersFor } from './headers.ts'
import { failureIn, noData } from './outcome.ts'
import { defaultTimeoutMs, envelopeOf, sendRequest } from './transport.ts'
import { withToken } from './with-token.ts'

type FileAnswer = { status: number; envelope: Envelope | null; file: { name: string; content: Blob; headers: Headers } | null }

/** Fetches a file by GET or POST, with the caller's token. Throws `CallFailed` for a JSON answer. */
export async function fetchFile<Input extends z.ZodType>(world: World, endpoint: Endpoint<Input>, input: CallInput<Input>) {
  const { url, body } = addressOf(endpoint, (input ?? {}) as Record<string, unknown>)
  const locale = world.locale()
  const answer = await withToken(endpoint.access, { tokens: await world.session(), sleep: world.sleep, locale }, (token) =>
    sendRequest(
      world.fetch,
      {
        url,
        init: {
          method: endpoint.method,
          headers: headersFor({ locale, token, json: body !== null }),
          ...(body && { body: JSON.stringify(body) }),
        },
        timeoutMs: endpoint.timeoutMs ?? defaultTimeoutMs,
        stop: [],
        locale,
      },
      readFile,
    ),
  )
  if (answer.file) return answer.file
  throw failureIn(answer, locale) ?? noData(locale)
}

/** The header distinguishes a file from an envelope, because an export of personal data is JSON too. */
async function readFile(response: Response): Promise<FileAnswer> {
  const name = response.headers.get('download-filename')
  const isJson = response.headers.get('content-type')?.includes('json') ?? false
  if (!response.ok || (isJson && name === null)) return { status: response.status, envelope: await envelopeOf(response), file: null }
  return {
    status: response.status,
    envelope: null,
    file: { name: decoded(name) ?? nameIn(response.url), content: await response.blob(), headers: response.headers },
  }
}

function decoded(name: string | null) {
  try {
    return name === null ? null : decodeURIComponent(name)
  } catch {
    return name
  }
}

const nameIn = (url: string) => new URL(url, 'http://page').pathname.split('/').at(-1) || 'download'

/** Fetches the file that an operation answers with, in the session of this page. */
export async function fetchFileHere<Input extends z.ZodType>(endpoint: Endpoint<Input>, input: CallInput<Input>) {
  const { browserWorld } = await import('./fetch-call.ts')
  return fetchFile(browserWorld, endpoint, input)
}

/** Downloads and saves a file, with a toast meanwhile. */
export async function download<Input extends z.ZodType>(endpoint: Endpoint<Input>, input: CallInput<Input>): Promise<void> {
  const { browserWorld } = await import('./fetch-call.ts')
  const stopWaiting = toast.waiting(m.request_downloading())
  try {
    const { name, content } = await fetchFile(browserWorld, endpoint, input)
    save(name, content)
  } catch (error) {
    const failure = error instanceof CallFailed && error.code !== 0 ? error : new CallFailed(0, m.request_downloadFailed())
    throw await reportFailure(browserWorld, endpoint.noTip ?? false, failure)
  } finally {
    stopWaiting()
  }
}

function save(name: string, content: Blob) {
  const url = URL.createObjectURL(content)
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  // Not at once, because the browser has not started to read it.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
