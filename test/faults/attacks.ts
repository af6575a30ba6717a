import net from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { uploadFile } from '#features/files/contract.ts'
import { createDemand } from '#features/demands/contract.ts'
import { apiPrefix } from '#platform/contract/endpoint.ts'
import type { Installation } from './installation.ts'
import type { SignedIn } from '#test/build/signed-in.ts'

const boundary = 'boundary-of-the-campaign'

/** A picture that no compression makes small, different at each call. */
async function noise() {
  const image = sharp({
    create: { width: 500, height: 500, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
  })
  return image.png().toBuffer()
}

/** Sends the share `part` of an upload and ends the connection, or reads the answer of a complete one. Returns the status, 0 without one. */
async function upload(port: number, { token }: SignedIn, part: number): Promise<number> {
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`
  const body = Buffer.concat([Buffer.from(head), await noise(), Buffer.from(`\r\n--${boundary}--\r\n`)])
  const lines = [
    `POST ${apiPrefix}${uploadFile.path} HTTP/1.1`,
    `host: 127.0.0.1:${port}`,
    `authorization: Bearer ${token}`,
    `content-type: multipart/form-data; boundary=${boundary}`,
    `content-length: ${body.length}`,
    'connection: close',
  ]
  const socket = net.connect(port, '127.0.0.1')
  const answer = readAll(socket)
  socket.write(`${lines.join('\r\n')}\r\n\r\n`)
  socket.write(body.subarray(0, Math.floor(body.length * part)), () => part < 1 && socket.destroy())
  return Number(/^HTTP\/1\.1 (\d+)/.exec(await answer)?.[1] ?? 0)
}

function readAll(socket: net.Socket): Promise<string> {
  let text = ''
  socket.on('data', (chunk: Buffer) => (text += chunk.toString('latin1')))
  socket.on('error', () => {})
  return new Promise((resolve) => socket.once('close', () => resolve(text)))
}

/** Uploads pictures for a while: some end early, some are complete. Returns a line for each answer with the status 500. */
export async function sendCutUploads({ portals }: Installation, by: SignedIn, forMs: number): Promise<string[]> {
  const wrong: string[] = []
  const until = Date.now() + forMs
  for (let at = 0; Date.now() < until; at++) {
    const part = [0.1, 0.5, 0.99, 1][at % 4]!
    if ((await upload(portals[at % 2]!.port, by, part)) === 500) wrong.push(`an upload of ${part * 100} % was answered 500`)
  }
  return wrong
}

/** Sends bodies of the largest size that is read, in the forms that take the most memory. */
export async function sendLargeBodies(address: string, forMs: number) {
  const size = 250_000
  const bodies = [
    `{"description":"${'文'.repeat(size / 3)}"}`,
    `{"a":${'['.repeat(size / 2)}${']'.repeat(size / 2)}}`,
    `{${Array.from({ length: size / 12 }, (_, at) => `"k${at}":1`).join(',')}}`,
  ]
  const until = Date.now() + forMs
  const senders = Array.from({ length: 20 }, async (_, sender) => {
    for (let at = sender; Date.now() < until; at++)
      await fetch(address + apiPrefix + createDemand.path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: bodies[at % bodies.length]!,
        signal: AbortSignal.timeout(5_000),
      })
        .then((answer) => answer.arrayBuffer())
        .catch(() => {})
  })
  await Promise.all(senders)
}

/** Holds requests whose headers or bodies arrive one byte at a time, and answers that nobody reads. */
export async function holdSlowRequests(port: number, forMs: number) {
  const sockets = Array.from({ length: 150 }, (_, at) => {
    const socket = net.connect(port, '127.0.0.1')
    socket.on('error', () => {})
    if (at % 3 === 2) socket.pause()
    else socket.resume()
    const start = [
      'GET /whs/ HTTP/1.1\r\nhost: localhost\r\nx-slow: ',
      `POST ${apiPrefix}${createDemand.path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 20000\r\n\r\n{`,
      'GET /whs/ HTTP/1.1\r\nhost: localhost\r\n\r\n',
    ][at % 3]!
    socket.write(start)
    return socket
  })
  for (let waited = 0; waited < forMs; waited += 500) {
    for (const [at, socket] of sockets.entries()) if (at % 3 < 2 && socket.writable) socket.write('x')
    await sleep(500)
  }
  for (const socket of sockets) socket.destroy()
}

/** Opens more connections than a process may have, and closes them after a while. */
export async function openConnections(port: number, count: number, forMs: number) {
  const sockets = Array.from({ length: count }, () => net.connect(port, '127.0.0.1').on('error', () => {}))
  await sleep(forMs)
  for (const socket of sockets) socket.destroy()
}
