import { once } from 'node:events'
import type http from 'node:http'
import https from 'node:https'
import { Readable } from 'node:stream'
import { json } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { uploadFile } from '#features/files/contract.ts'
import { businessTypes, uploadKinds } from '#features/files/upload-kinds.ts'
import { apiPrefix } from '#platform/contract/endpoint.ts'
import { ChatClient } from '#test/chat-client.ts'
import { startInstallation, type Installation } from './installation.ts'
import { kinds } from './kinds.ts'
import { isInstalled, proxyKinds, startProxy } from './proxies.ts'
import { findDifferences, send, startWorkload } from './workload.ts'
import { buildPeople, buildPlaces, type World } from './world.ts'

// Two portals behind each proxy that is installed, with its shipped file; `proxy-files.test.ts` has its rules one by one. `npm run test:faults`
// kills each portal twice, and stores the largest video.

const installed = proxyKinds.filter(isInstalled)
const isWhole = process.env['FAULTS'] === 'all'

describe.skipIf(installed.length === 0)('portals behind a proxy', () => {
  let installation: Installation
  let places: Pick<World, 'parkIds' | 'categoryId'>
  beforeAll(async () => {
    // The certificate of the tests is for another name.
    vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0')
    installation = await startInstallation({ hasSmallDisks: false })
    places = await buildPlaces(installation)
  }, 180_000)
  afterAll(() => installation.stop())

  async function behind<Result>(kind: (typeof proxyKinds)[number], work: (address: string) => Promise<Result>): Promise<Result> {
    const { portals, root } = installation
    const proxy = await startProxy(kind, { ports: portals.map(({ port }) => port), root, isSecure: true })
    try {
      return await work(proxy.address)
    } finally {
      await proxy.stop()
    }
  }

  test.for(installed)(
    '[RUN-6.A12] %s: no write with a key fails while one of two portals is killed',
    { timeout: 240_000 },
    async (kind) => {
      const world = { ...places, ...(await buildPeople(installation)) }
      await behind(kind, async (address) => {
        const workload = startWorkload({ ...installation, addresses: [address] }, world, { name: `killed-${kind}` })
        await sleep(1_500)
        for (const portal of isWhole ? [...installation.portals, ...installation.portals] : installation.portals) {
          await portal.end('SIGKILL')
          await sleep(1_000)
          portal.start()
          await portal.ready()
          await sleep(2_500)
        }
        await workload.stop()
        expect(workload.wrong).toEqual([])
        expect(workload.refusals).toEqual([])
        expect(workload.acknowledged()).toBeGreaterThan(100)
        expect(await findDifferences(installation, workload.writes)).toEqual([])
      })
    },
  )

  test.for(installed)('[RUN-6] %s: a live conversation goes through', { timeout: 120_000 }, async (kind) => {
    await behind(kind, async (address) => {
      const answer = await send(address, kinds.conversation, null, {}, null)
      const { talkId, secret } = (JSON.parse(answer.text) as { data: { talkId: string; secret: string } }).data
      const client = new ChatClient(address, { talkId, secret })
      await client.next('opened')
      const clientId = client.sendText('请问有仓库吗？')
      expect(await client.next('sent')).toMatchObject({ clientId })
    })
  })

  test.for(isWhole ? installed : [])('[RUN-6] %s: a video of the largest size is stored', { timeout: 240_000 }, async (kind) => {
    const { editor } = await buildPeople(installation)
    await behind(kind, async (address) => {
      const { maxBytes } = uploadKinds.video
      const head = `--part\r\ncontent-disposition: form-data; name="businessType"\r\n\r\n${businessTypes.video}\r\n--part\r\ncontent-disposition: form-data; name="file"; filename="hall.mp4"\r\n\r\n`
      const tail = '\r\n--part--\r\n'
      // The first bytes of an MP4; the rest is as in any video.
      const start = Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom', 'latin1')
      const filler = Buffer.alloc(1_048_576, 'x')
      const body = function* () {
        yield Buffer.from(head)
        yield start
        for (let left = maxBytes - start.length; left > 0; left -= filler.length) yield filler.subarray(0, left)
        yield Buffer.from(tail)
      }
      const request = https.request(address + apiPrefix + uploadFile.path, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${editor.token}`,
          'content-type': 'multipart/form-data; boundary=part',
          'content-length': head.length + maxBytes + tail.length,
        },
        rejectUnauthorized: false,
      })
      Readable.from(body()).pipe(request)
      const [response] = (await once(request, 'response')) as [http.IncomingMessage]
      expect(await json(response)).toMatchObject({ code: 200, data: { fileName: 'hall.mp4' } })
      const [row] = await installation.sql<{ bytes: number }>('select max(bytes)::int as bytes from file')
      expect(row).toEqual({ bytes: maxBytes })
    })
  })
})
