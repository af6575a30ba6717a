import type { FastifyInstance, FastifyRequest, InjectOptions } from 'fastify'
import { apiPrefix, type Endpoint } from '#platform/contract/endpoint.ts'
import type { Envelope } from '#platform/contract/envelope.ts'
import { readLanguage } from '#platform/i18n/language.ts'
import { languageOfCall } from '#platform/server/pipeline/request-language.ts'
import { operations } from './tools.ts'

type Arguments = Record<string, unknown>

/** The text is the answer of the operation as JSON; of a refusal, its code, message and data. */
export type ToolAnswer = { content: [{ type: 'text'; text: string }]; isError?: true }

/**
 * Calls the operation of a tool as the caller would over HTTP: with the same limits, checks and refusals. Returns null for an unknown tool.
 */
export async function callTool(
  app: FastifyInstance,
  caller: FastifyRequest,
  { name, arguments: { language, ...input } = {} }: { name: string; arguments?: Arguments | undefined },
): Promise<ToolAnswer | null> {
  const operation = Object.hasOwn(operations, name) ? operations[name] : undefined
  if (!operation) return null
  const answer = await app.inject({
    ...requestOf(operation.endpoint, { ...operation.defaults, ...input }),
    remoteAddress: caller.ip,
    headers: { host: caller.headers.host, 'content-language': readLanguage(String(language)) ?? languageOfCall(caller) },
  })
  const { code, msg, ...content } = answer.json<Envelope>()
  if (code === 200) return { content: [{ type: 'text', text: JSON.stringify(content) }] }
  return { content: [{ type: 'text', text: JSON.stringify({ code, msg, ...content }) }], isError: true }
}

/** Puts the fields of the path into the path, and the others into the query or the body; the operation checks them. */
function requestOf({ method, path }: Endpoint, input: Arguments): Pick<InjectOptions, 'method' | 'url' | 'payload'> {
  const rest = { ...input }
  const url = path.replaceAll(/:([a-zA-Z]+)/g, (_, field: string) => {
    const value = rest[field]
    delete rest[field]
    return encodeURIComponent(textOf(value))
  })
  if (method === 'POST') return { method, url: apiPrefix + url, payload: rest }
  const query = new URLSearchParams()
  for (const [field, value] of Object.entries(rest))
    for (const each of Array.isArray(value) ? value : [value]) if (each !== null && each !== undefined) query.append(field, textOf(each))
  return { method, url: `${apiPrefix}${url}?${query}` }
}

/** Agents also write numbers and flags as such; `1` and `0` are the flags of a query. */
function textOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? '1' : '0'
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
