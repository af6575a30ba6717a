import type { z } from 'zod'
import { m } from '#messages'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import type { Envelope } from '#platform/contract/envelope.ts'
import type { Locale } from '#platform/i18n/language.ts'
import { addressOf } from './address.ts'
import { CallFailed, type CallOptions } from './call.ts'
import { reportFailure } from './create-call.ts'
import { browserWorld } from './fetch-call.ts'
import { headersFor } from './headers.ts'
import { failureIn, type Answer } from './outcome.ts'
import { readAnswer } from './read-answer.ts'
import { defaultTimeoutMs } from './transport.ts'
import { withToken } from './with-token.ts'

type UploadOptions = CallOptions & {
  /** Called with the share that has been sent, 0–1. */
  onProgress?: (share: number) => void
}

/** Sends a file with the fields of a form, by XMLHttpRequest, because `fetch` reports no upload progress. */
export async function upload<Reply extends z.ZodType>(
  endpoint: Endpoint<z.ZodType, Reply>,
  fields: Record<string, string>,
  file: File,
  { onProgress, signal, noTip }: UploadOptions = {},
): Promise<z.output<Reply>> {
  const locale = browserWorld.locale()
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append(endpoint.upload ?? 'file', file, file.name)
  try {
    const { url } = addressOf(endpoint, {})
    const session = await browserWorld.session()
    const answer = await withToken(endpoint.access, { tokens: session, sleep: browserWorld.sleep, locale }, (token) =>
      send({ endpoint, url, form, headers: headersFor({ locale, token }), onProgress, signal, locale }),
    )
    const failure = failureIn(answer, locale)
    if (failure) throw failure
    return readAnswer(endpoint, answer.envelope, locale)
  } catch (error) {
    throw await reportFailure(browserWorld, endpoint.noTip || noTip || false, error)
  }
}

type Request = {
  endpoint: Endpoint
  url: string
  form: FormData
  headers: Record<string, string>
  onProgress: ((share: number) => void) | undefined
  signal: AbortSignal | undefined
  locale: Locale
}

function send({ endpoint, url, form, headers, onProgress, signal, locale }: Request): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(endpoint.method, url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.timeout = endpoint.timeoutMs ?? defaultTimeoutMs
    request.upload.onprogress = ({ loaded, total }) => total > 0 && onProgress?.(loaded / total)
    request.onload = () => resolve({ status: request.status, envelope: envelopeIn(request.responseText) })
    request.onerror = () => reject(new CallFailed(0, m.failure_network({}, { locale })))
    request.ontimeout = () => reject(new CallFailed(0, m.failure_timeout({}, { locale })))
    request.onabort = () => reject(signal?.reason as Error)
    signal?.addEventListener('abort', () => request.abort())
    request.send(form)
  })
}

function envelopeIn(text: string): Envelope | null {
  try {
    return JSON.parse(text) as Envelope
  } catch {
    return null
  }
}
