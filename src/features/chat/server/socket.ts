import { EventEmitter } from 'node:events'
import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import websocket from '@fastify/websocket'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { WebSocket } from 'ws'
import { apiPrefix } from '#platform/contract/endpoint.ts'
import { fail } from '#platform/contract/failure.ts'
import { failures } from '#platform/contract/failures.ts'
import { addressKey } from '#platform/server/http/address.ts'
import { pipelineOf } from '#platform/server/pipeline/pipeline.ts'
import { closeCodes } from '../close-codes.ts'
import { openSocket } from '../socket-contract.ts'
import { socketsPerAddress } from './limits.ts'
import { serveSocket, type SocketDeps } from './serve-socket.ts'

/** A thousand characters, each as the longest JSON escape, plus the rest of the frame. */
const mostFrameBytes = 16 * 1_024
/** Time for a browser to acknowledge the close. */
const farewellMs = 1_000

/**
 * The chat socket. Pages of other origins cannot open it (CH1): no cookies are involved, but a foreign page must not chat in our name.
 * It closes when the portal stops, so that browsers reconnect to another process at once.
 */
export async function socketRoutes(app: FastifyInstance, deps: SocketDeps & { countsAddresses: boolean }) {
  const perAddress = new Map<string, number>()
  await app.register(websocket, {
    options: { maxPayload: mostFrameBytes, server: upgradesOf(app) as Server },
    errorHandler: (_error, socket) => socket.terminate(),
    preClose: async () => farewell(app.websocketServer.clients),
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
      const open = perAddress.get(key) ?? 0
      if (deps.countsAddresses && open >= socketsPerAddress) return socket.close(closeCodes.flood)
      perAddress.set(key, open + 1)
      socket.once('close', () => {
        const left = perAddress.get(key)! - 1
        if (left === 0) perAddress.delete(key)
        else perAddress.set(key, left)
      })
      serveSocket(socket, request, deps)
    },
  })
}

/** Browsers send the origin of the page; other programs send none. */
export const isFromOwnPage = ({ headers: { origin }, host }: Pick<FastifyRequest, 'headers' | 'host'>) =>
  origin === undefined || URL.parse(origin)?.host === host

/** Only our own upgrades: in development Vite has a socket on the same server. */
function upgradesOf({ server }: FastifyInstance) {
  const ours = new EventEmitter()
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const path = request.url?.split('?')[0]
    if (path === apiPrefix + openSocket.path) ours.emit('upgrade', request, socket, head)
    // Whoever listens beside us takes care of the others; where nobody does, they have come to the wrong door.
    else if (server.listenerCount('upgrade') === 1) socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
  })
  return ours
}

async function farewell(sockets: ReadonlySet<WebSocket>) {
  for (const socket of sockets) socket.close(closeCodes.restart)
  const end = performance.now() + farewellMs
  while (sockets.size > 0 && performance.now() < end) await sleep(20)
  for (const socket of sockets) socket.terminate()
}
