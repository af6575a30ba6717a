import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import sharp from 'sharp'
import { afterAll } from 'vitest'
import { fileApiRoutes } from '#features/files/server/routes.ts'
import { uploadsFolder } from '#features/files/server/store-file.ts'
import { apiPrefix } from '#platform/contract/endpoint.ts'
import type { Envelope } from '#platform/contract/envelope.ts'
import { handleErrors } from '#platform/server/pipeline/errors.ts'
import { setPipeline } from '#platform/server/pipeline/pipeline.ts'
import type { Storage } from '#platform/server/storage/storage.ts'
import { startApp } from './app.ts'

type UploadReply = { ossId: string; url: string; downloadUrl: string; fileName: string; metresPerPx?: number | null }
type Person = { memberId: string; permissions: string[] }
type Upload = { person: string; content?: Buffer; name?: string; businessType?: string; form?: FormData; language?: string }

export const plain = (width = 40, height = 30) => sharp({ create: { width, height, channels: 3, background: '#336699' } })
export const png = () => plain().png().toBuffer()

/** Serves the file routes over real sockets. A header names the caller; tokens have tests of their own. */
export async function startUploads() {
  const { deps, sql } = await startApp()
  const people = new Map<string, Person>()
  const disk = { isFull: false }
  const put: Storage['put'] = async (key, bytes) => {
    if (disk.isFull) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
    return deps.storage.put(key, bytes)
  }
  const storage = { ...deps.storage, put }
  // An upload that a test has aborted may leave its connection open.
  const app = Fastify({ bodyLimit: 262_144, forceCloseConnections: true })
  handleErrors(app)
  setPipeline(app, {
    db: deps.db,
    authenticate: async ({ headers }) => {
      const person = people.get(String(headers['x-person']))
      return person ? { ...person, sessionId: randomUUID(), roles: [], resetReason: null, mustSetUpFactor: false } : null
    },
  })
  fileApiRoutes(app, { ...deps, storage })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  afterAll(() => app.close())

  async function buildPerson(permissions: string[] = []) {
    const name = randomUUID().slice(0, 12)
    const [row] = await sql<{ id: string }>('insert into member (user_name, nick_name, email) values ($1, $1, $2) returning id', [
      name,
      `${name}@example.com`,
    ])
    people.set(name, { memberId: row!.id, permissions })
    return name
  }

  async function upload({ person, content, name = 'picture.png', businessType, form = new FormData(), language = 'zh_CN' }: Upload) {
    if (businessType) form.append('businessType', businessType)
    if (content) form.append('file', new Blob([new Uint8Array(content)]), name)
    const response = await fetch(`${address}/resource/oss/upload`, {
      method: 'POST',
      headers: { 'x-person': person, 'content-language': language },
      body: form,
    })
    const envelope = (await response.json()) as Envelope & { data: UploadReply }
    return { status: response.status, headers: response.headers, ...envelope }
  }

  async function download(person: string, id: string, method: 'GET' | 'POST' = 'GET') {
    const headers = { 'x-person': person, ...(method === 'POST' && { 'content-type': 'application/json' }) }
    const url = `${address}/system/oss/download${method === 'GET' ? `/${id}` : ''}`
    const response = await fetch(url, { method, headers, ...(method === 'POST' && { body: JSON.stringify({ id }) }) })
    return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) }
  }

  /** Requests a file by its address, as an `<img>` does. */
  async function show(url: string) {
    const response = await fetch(address + url.slice(apiPrefix.length))
    return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) }
  }

  return {
    db: deps.db,
    sql,
    storage,
    incoming: deps.incoming,
    address,
    port: (app.server.address() as AddressInfo).port,
    people,
    disk,
    buildPerson,
    upload,
    download,
    show,
    objects: async () => (await Array.fromAsync(storage.list(uploadsFolder))).map(({ key }) => key),
    waitingFiles: () => readdir(deps.incoming).catch(() => []),
  }
}
