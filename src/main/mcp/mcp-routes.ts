import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { createMcpHandler, ProtocolError, ProtocolErrorCode, Server } from '@modelcontextprotocol/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { m } from '#messages'
import { localeOfCall } from '#platform/server/pipeline/request-language.ts'
import { version } from '../version.ts'
import { callTool } from './call-tool.ts'
import { describeTools } from './tools.ts'

export const mcpPath = '/whs/mcp'

type Options = {
  baseUrl: string
  /** Returns the name of the site in the language of a call. */
  siteName: (caller: FastifyRequest) => Promise<string>
}

/**
 * Serves the public operations to software agents by the Model Context Protocol over streamable HTTP. Each request is served by itself, so that any
 * process may answer it.
 */
export function mcpRoutes(app: FastifyInstance, { baseUrl, siteName }: Options) {
  const callers = new WeakMap<Request, FastifyRequest>()
  const tools = describeTools()

  async function openServer(caller: FastifyRequest): Promise<Server> {
    const instructions = m.api_agentInstructions({}, { locale: localeOfCall(caller) })
    const server = new Server(
      { name: 'warehouse-portal', title: await siteName(caller), version },
      { capabilities: { tools: {} }, instructions },
    )
    server.setRequestHandler('tools/list', () => ({ tools }))
    server.setRequestHandler('tools/call', async ({ params }) => {
      const answer = await callTool(app, caller, params)
      if (!answer) throw new ProtocolError(ProtocolErrorCode.InvalidParams, `Unknown tool: ${params.name}`)
      return answer
    })
    return server
  }

  const handler = createMcpHandler(
    ({ requestInfo }) => {
      const caller = requestInfo && callers.get(requestInfo)
      if (!caller) throw new Error('a request of an agent without its caller')
      return openServer(caller)
    },
    // Nothing changes that an agent could wait for, so that no answer stays open.
    { maxSubscriptions: 0 },
  )
  app.addHook('onClose', () => handler.close())

  app.route({
    method: ['GET', 'POST', 'DELETE'],
    url: mcpPath,
    config: { access: 'public', addressLimit: 'all' },
    handler: async (caller, reply) => {
      const request = toWebRequest(caller, baseUrl)
      callers.set(request, caller)
      return send(reply, await handler.fetch(request, caller.body === undefined ? {} : { parsedBody: caller.body }))
    },
  })
}

function toWebRequest({ method, url, headers, body }: FastifyRequest, baseUrl: string): Request {
  const entries = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    value === undefined || name === 'content-length' ? [] : [[name, String(value)]],
  )
  return new Request(new URL(url, baseUrl), { method, headers: entries, ...(body !== undefined && { body: JSON.stringify(body) }) })
}

function send(reply: FastifyReply, response: Response) {
  reply.code(response.status).headers({ ...Object.fromEntries(response.headers), 'cache-control': 'no-store' })
  return reply.send(response.body && Readable.fromWeb(response.body as ReadableStream))
}
