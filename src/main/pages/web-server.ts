// Entry of the server bundle. `createContext` compares by identity: the code that sets a context and the code that reads it must come
// from the same bundle, hence this file beside the one that starts Fastify.
import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, RouterContextProvider } from 'react-router'
// Registers the language strategy before the first request needs it.
import '#platform/web/language-choice.ts'
import { paraglideMiddleware } from '#paraglide/server.js'
import type { Envelope } from '#platform/contract/envelope.ts'
import { defaultLanguage, localeOf, type Language } from '#platform/i18n/language.ts'
import { languageOfPage } from '#platform/web/language-choice.ts'
import { addressOf } from '#platform/web/request/address.ts'
import type { Call } from '#platform/web/request/call.ts'
import { readPageBody } from '#platform/web/request/page-body.ts'
import { readAnswer } from '#platform/web/request/read-answer.ts'
import { serverCall } from '#platform/web/request/server-call.ts'

/** Calls the API of the same process. */
export type Send = (call: {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  url: string
  body: object | null
  language: Language
}) => Promise<Envelope>

const handle = createRequestHandler(build, import.meta.env.MODE)

export const languageOfRequest = (request: Request) => languageOfPage(request.url, request.headers.get('cookie')) ?? defaultLanguage

export type RenderedPage = { status: number; headers: Headers; body: Buffer }

export async function renderPage(request: Request, send: Send): Promise<RenderedPage> {
  const language = languageOfRequest(request)
  const call: Call = async (endpoint, input) => {
    const { url, body } = addressOf(endpoint, (input ?? {}) as Record<string, unknown>)
    return readAnswer(endpoint, await send({ method: endpoint.method, url, body, language }), localeOf(language))
  }
  const context = new RouterContextProvider()
  context.set(serverCall, call)
  // The locale of a request lives in an AsyncLocalStorage, so that concurrent visitors keep their languages.
  const response = (await paraglideMiddleware(request, () => handle(request, context))) as Response
  return { status: response.status, headers: response.headers, body: await readPageBody(response) }
}
