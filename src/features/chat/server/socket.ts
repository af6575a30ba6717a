import { EventEmitter } from 'node:events'
import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import websocket from '@fastify/websocket'
import type { FastifyInstance } from 'fastify'
import type { WebSocket } from 'ws'
import { apiPrefix } from '#platform/contract/endpoint.ts'
import { fail } from '#platform/contract/failure.ts'
import { failures } from '#platform/contract/failures.ts'
import { addressKey } from '#platform/server/http/address.ts'
import { isFromOwnPage } from '#platform/server/http/own-origin.ts'
import { pipelineOf } from '#platform/server/pipeline/pipeline.ts'
import { closeCodes } from '../close-codes.ts'
import { openSocket } from '../socket-contract.ts'
import { maxSocketsPerAddress } from './limits.ts'
import { serveSocket, type SocketDeps } from './serve-socket.ts'

/** A thousand characters, each as the longest JSON escape, plus the rest of the frame. */
const maxFrameBytes = 16 * 1_024
/** Time for browsers to acknowledge the close. */
const closeTimeoutMs = 1_000

/**
 * The chat socket. Pages of other origins cannot open it (CH1): no cookies are involved, but a foreign page must not chat in our name.
 * It closes when the portal stops, so that browsers reconnect to another process at once.
 */
export async function socketRoutes(app: FastifyInstance, deps: SocketDeps & { countsAddresses: boolean }) {
  const perAddress = new Map<string, number>()
  await app.register(websocket, {
    options: { maxPayload: maxFrameBytes, server: upgradesOf(app) as Server },
    errorHandler: (_error, socket) => socket.terminate(),
    preClose: async () => closeAll(app.websocketServer.clients),
  })
  app.route({
    method: 'GET',
    url: openSocket.path,
    config: { access: openSocket.access },
    websocket: true,
    onRequest: async (request, reply) => {
      if (!isFromOwnPage(request)) throw fail(failures.foreignOrigin)
      await pipelineOf(app).limitRate?.(openSocket, request, reply)
    },
    handler: (socket, request) => {
      const key = addressKey(request.ip)
      const openCount = perAddress.get(key) ?? 0
      if (deps.countsAddresses && openCount >= maxSocketsPerAddress) return socket.close(closeCodes.flood)
      perAddress.set(key, openCount + 1)
      socket.once('close', () => {
        const remaining = perAddress.get(key)! - 1
        if (remaining === 0) perAddress.delete(key)
        else perAddress.set(key, remaining)
      })
      serveSocket(socket, request, deps)
    },
  })
}

/** Emits the upgrades of this path only: in development Vite has a socket on the same server. */
function upgradesOf({ server }: FastifyInstance) {
  const own = new EventEmitter()
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const path = request.url?.split('?')[0]
    if (path === apiPrefix + openSocket.path) own.emit('upgrade', request, socket, head)
    // Other listeners handle their own upgrades; without any, the path does not exist.
    else if (server.listenerCount('upgrade') === 1) socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
  })
  return own
}

async function closeAll(sockets: ReadonlySet<WebSocket>) {
  for (const socket of sockets) socket.close(closeCodes.restart)
  const end = performance.now() + closeTimeoutMs
  while (sockets.size > 0 && performance.now() < end) await sleep(20)
  for (const socket of sockets) socket.terminate()
}
