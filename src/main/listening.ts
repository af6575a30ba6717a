import net from 'node:net'
import { StartRefusal } from '#platform/server/start-refusal.ts'

type Address = { port: number; host: string }

/**
 * Connections that wait while the event loop is busy, as many as Linux allows by default. A client whose connection finds no place tries again after
 * 1, 3, 7 and 15 s.
 */
export const backlog = 4_096

const reasons: Record<string, (address: Address) => string> = {
  EADDRINUSE: ({ port }) => `Port ${port} is taken by another program. Stop that one, or choose another port: PORT=${port + 1} npm start`,
  EACCES: ({ port }) => `This user may not listen on port ${port}. Choose one above 1023: PORT=8080 npm start`,
  EADDRNOTAVAIL: ({ host }) => `HOST names ${host}, which is no address of this machine.`,
  ENOTFOUND: ({ host }) => `HOST names ${host}, which is not known.`,
}

/** Returns a one-line refusal for errors of listening, and any other error unchanged. */
export function listenRefusal(error: unknown, address: Address): unknown {
  const reason = reasons[(error as { code?: string }).code ?? '']
  return reason ? new StartRefusal(reason(address)) : error
}

/** Checks the port before the long steps of a first start, so that a taken port is reported at once. */
export function tryPort(address: Address): Promise<void> {
  return new Promise((resolve, reject) => {
    const server = net.createServer()
    server.once('error', (error) => reject(listenRefusal(error, address)))
    server.listen(address, () => server.close(() => resolve()))
  })
}
