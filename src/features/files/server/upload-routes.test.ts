import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Envelope } from '#platform/contract/envelope.ts'
import { handleErrors } from '#platform/server/errors.ts'
import { setGates } from '#platform/server/gates.ts'
import type { Storage } from '#platform/server/storage.ts'
import { startApp } from '#test/app.ts'
import { fileApiRoutes } from './routes.ts'
import { sweepFiles } from './sweep.ts'
import { uploadsFolder } from './store-file.ts'

type Person = { memberId: string; permissions: string[] }

let app: FastifyInstance
let address: string
let storage: Storage
let incoming: string
let fullDisk = false
const people = new Map<string, Person>()

/** The routes over real sockets, with people who are known by name: how tokens prove who they are has tests of its own. */
beforeAll(async () => {
  const { deps } = await startApp()
  const put: Storage['put'] = async (key, bytes) => {
    if (fullDisk) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
    return deps.storage.put(key, bytes)
  }
  storage = { ...deps.storage, put }
  incoming = deps.incoming
  app = Fastify({ bodyLimit: 262_144 })
  handleErrors(app)
  setGates(app, {
    db: deps.db,
    identify: async ({ headers }) => {
      const person = people.get(String(headers['x-person']))
      return person ? { ...person, sessionId: randomUUID(), roles: [], mustResetPassword: false } : null
    },
  })
  fileApiRoutes(app, { ...deps, storage })
  address = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

async function buildPerson(permissions: string[] = []) {
  const { sql } = await startApp()
  const name = randomUUID().slice(0, 12)
  const [row] = await sql<{ id: string }>('insert into member (user_name, nick_name, email) values ($1, $1, $2) returning id', [
    name,
    `${name}@example.com`,
  ])
  people.set(name, { memberId: row!.id, permissions })
  return name
}

type Sent = { person: string; content?: Buffer; name?: string; businessType?: string; form?: FormData; language?: string }

async function upload({ person, content, name = 'picture.png', businessType, form = new FormData(), language = 'zh_CN' }: Sent) {
  if (businessType) form.append('businessType', businessType)
  if (content) form.append('file', new Blob([new Uint8Array(content)]), name)
  const response = await fetch(`${address}/resource/oss/upload`, {
    method: 'POST',
    headers: { 'x-person': person, 'content-language': language },
    body: form,
  })
  const envelope = (await response.json()) as Envelope & { data: { ossId: string; url: string; fileName: string } }
  return { status: response.status, headers: response.headers, ...envelope }
}

async function download(person: string, id: string, method: 'GET' | 'POST' = 'GET') {
  const headers = { 'x-person': person, ...(method === 'POST' && { 'content-type': 'application/json' }) }
  const url = `${address}/system/oss/download${method === 'GET' ? `/${id}` : ''}`
  const response = await fetch(url, { method, headers, ...(method === 'POST' && { body: JSON.stringify({ id }) }) })
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) }
}

const plain = (width = 40, height = 30) => sharp({ create: { width, height, channels: 3, background: '#336699' } })
const png = () => plain().png().toBuffer()
const objects = async () => (await Array.fromAsync(storage.list(uploadsFolder))).map(({ key }) => key)
const waitingFiles = () => readdir(incoming).catch(() => [])

test('[FILE-1] a picture is stored anew and can be loaded again by its owner, by GET and by POST', async () => {
  const person = await buildPerson()
  const { status, code, data } = await upload({ person, content: await png(), name: '仓库 平面图.PNG' })
  expect({ status, code }).toEqual({ status: 200, code: 200 })
  expect(data).toEqual({ ossId: expect.any(String), fileName: '仓库 平面图.png', url: `/whs/prod-api/system/oss/download/${data.ossId}` })
  for (const method of ['GET', 'POST'] as const) {
    const { headers, bytes } = await download(person, data.ossId, method)
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 40, height: 30 })
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(bytes.length),
      'download-filename': encodeURIComponent('仓库 平面图.png'),
      'content-disposition': expect.stringMatching(/^attachment; filename="\?\? \?\?\?.png"; filename\*=UTF-8''%E4%BB%93%E5%BA%93%20/),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-store',
    })
  }
  expect(await waitingFiles()).toEqual([])
})

test('[FILE-1] who may publish files uploads them for everybody', async () => {
  const person = await buildPerson(['system:oss:upload'])
  const { data } = await upload({ person, content: await png() })
  expect(data.url).toBe(`/whs/files/${data.ossId}`)
  const { sql } = await startApp()
  const [row] = await sql('select visibility, owner_id, business_type, width, height, tint from file where id = $1', [data.ossId])
  expect(row).toEqual({
    visibility: 'public',
    owner_id: people.get(person)!.memberId,
    business_type: 1,
    width: 40,
    height: 30,
    tint: '#336699',
  })
})

test('[FILE-2] another member’s file, an unknown one and one without a token', async () => {
  const [owner, other, operator] = [await buildPerson(), await buildPerson(), await buildPerson(['system:oss:query'])]
  const { data } = await upload({ person: owner, content: await png() })
  for (const id of [data.ossId, randomUUID(), 'x', '..%2f..%2fetc%2fpasswd', '1e309', `${data.ossId}x`]) {
    const { status, headers, bytes } = await download(other, id)
    expect(status, id).toBe(200)
    expect(headers.get('content-type'), id).toContain('application/json')
    expect(JSON.parse(bytes.toString()), id).toMatchObject({ code: 404, data: null })
  }
  expect(JSON.parse((await download('nobody', data.ossId)).bytes.toString())).toMatchObject({ code: 401 })
  expect((await download(operator, data.ossId)).headers.get('content-type')).toBe('image/png')
  const { sql } = await startApp()
  const audit = await sql('select actor_id from audit_log where action = $1 and object_id = $2', ['oss.download', data.ossId])
  expect(audit).toEqual([{ actor_id: people.get(operator)!.memberId }])
})

test.each([
  ['gone', `data: image/png`],
  ['a script', '<script>alert(1)</script>'],
  ['a drawing with a script', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
  ['a PDF', '%PDF-1.7\n'],
  ['a program', 'MZ\u0090\u0000'],
  ['a film', '\u0000\u0000\u0000\u0018ftypisom'],
  ['one byte', 'x'],
])('[FILE-1] %s under the name of a picture is refused by its content', async (_, text) => {
  const person = await buildPerson()
  const answer = await upload({ person, content: Buffer.from(text, 'latin1'), name: 'picture.png' })
  expect(answer).toMatchObject({ status: 200, code: 10_801, msg: '文件格式不正确，请上传 png, jpg, jpeg, gif, tif, webp 格式' })
  const english = await upload({ person, content: Buffer.from(text, 'latin1'), language: 'en_US' })
  expect(english.msg).toBe('file format incorrect, please upload these formats: png, jpg, jpeg, gif, tif, webp')
})

test('[FILE-1] what hides behind or inside a picture is gone', async () => {
  const person = await buildPerson()
  const photo = await plain()
    .jpeg()
    .withExif({ IFD0: { Copyright: 'secret-owner' }, IFD3: { GPSLatitude: '36/1 4/1 0/1' } })
    .toBuffer()
  const { data } = await upload({ person, content: Buffer.concat([photo, Buffer.from('<script>alert(1)</script>')]), name: 'a.jpg' })
  const { bytes } = await download(person, data.ossId)
  expect(photo.includes('secret-owner')).toBe(true)
  for (const hidden of ['secret-owner', '<script>']) expect(bytes.includes(hidden), hidden).toBe(false)
  expect(await sharp(bytes).metadata()).not.toHaveProperty('exif')
})

test('[FILE-1] a photograph stays upright without the note that it was turned', async () => {
  const person = await buildPerson()
  const { data } = await upload({ person, content: await plain(40, 20).jpeg().withMetadata({ orientation: 6 }).toBuffer() })
  const found = await sharp((await download(person, data.ossId)).bytes).metadata()
  expect({ width: found.width, height: found.height, orientation: found.orientation }).toEqual({ width: 20, height: 40 })
})

test.each([
  ['jpg', (picture: Sharp) => picture.jpeg(), 'jpeg', 'jpg'],
  ['webp', (picture: Sharp) => picture.webp(), 'webp', 'webp'],
  ['gif', (picture: Sharp) => picture.gif(), 'gif', 'gif'],
  ['tif', (picture: Sharp) => picture.tiff(), 'jpeg', 'jpg'],
  ['tif', (picture: Sharp) => picture.ensureAlpha(0.5).tiff({ compression: 'lzw' }), 'webp', 'webp'],
] as const)('[FILE-1] %s is taken', async (ending, encode, format, stored) => {
  const person = await buildPerson()
  const { data } = await upload({ person, content: await encode(plain()).toBuffer(), name: `x.${ending}` })
  expect(data.fileName).toBe(`x.${stored}`)
  expect((await sharp((await download(person, data.ossId)).bytes).metadata()).format).toBe(format)
})

test('[FILE-1] pictures of many pages keep them, up to fifty', async () => {
  const person = await buildPerson()
  const page = (background: string) =>
    sharp({ create: { width: 8, height: 8, channels: 3, background } })
      .png()
      .toBuffer()
  const [red, blue] = await Promise.all([page('#ff0000'), page('#0000ff')])
  const pages = (count: number) =>
    sharp(
      Array.from({ length: count }, (_, at) => (at % 2 ? red : blue)),
      { join: { animated: true } },
    )
      .gif()
      .toBuffer()
  const { data } = await upload({ person, content: await pages(12), name: 'a.gif' })
  expect(await sharp((await download(person, data.ossId)).bytes).metadata()).toMatchObject({ pages: 12 })
  expect(await upload({ person, content: await pages(60), name: 'a.gif' })).toMatchObject({ code: 10_803 })
})

/** Claims these dimensions and holds next to nothing. */
async function bomb(width: number, height: number) {
  const small = await plain(1, 1).png().toBuffer()
  small.writeUInt32BE(width, 16)
  small.writeUInt32BE(height, 20)
  return small
}

test('[FILE-1] a picture that unpacks to more than 40 million pixels, is cut or is broken is refused', async () => {
  const person = await buildPerson()
  const whole = await plain(600, 400).jpeg().toBuffer()
  const large = await plain(6_400, 6_400).png().toBuffer()
  for (const content of [
    await bomb(50_000, 50_000),
    large,
    whole.subarray(0, whole.length / 2),
    Buffer.from('GIF89a'),
    whole.subarray(0, 20),
  ])
    expect(await upload({ person, content })).toMatchObject({ code: 10_803, msg: '图片无法读取' })
  expect(await waitingFiles()).toEqual([])
})

test('[FILE-1] broken pictures of every kind are refused or stored, and never break anything', async () => {
  const originals = await Promise.all([
    plain().png().toBuffer(),
    plain().jpeg().toBuffer(),
    plain().gif().toBuffer(),
    plain().tiff().toBuffer(),
    plain().webp().toBuffer(),
  ])
  let state = 20_261_121
  const random = (below: number) => (state = (state * 48_271) % 2_147_483_647) % below
  const codes = new Map<number, number>()
  for (let round = 0; round < 100; round++) {
    const person = round % 25 === 0 ? await buildPerson() : [...people.keys()].at(-1)!
    const content = Buffer.from(originals[round % originals.length]!)
    for (let flips = 1 + random(6); flips > 0; flips--) content[random(content.length)] = random(256)
    const { status, code } = await upload({ person, content: random(4) === 0 ? content.subarray(0, random(content.length)) : content })
    expect(status).toBe(200)
    codes.set(code!, (codes.get(code!) ?? 0) + 1)
  }
  for (const code of codes.keys()) expect([200, 422, 10_801, 10_803]).toContain(code)
  expect(codes.get(200)).toBeGreaterThan(5)
  expect(await waitingFiles()).toEqual([])
})

test('[FILE-1] a file above the limit is refused with the limit in words, and leaves nothing', async () => {
  const person = await buildPerson()
  const before = await objects()
  const answer = await upload({ person, content: Buffer.concat([await png(), Buffer.alloc(6 * 1_048_576)]), language: 'en_US' })
  expect(answer).toMatchObject({ status: 413, code: 413, msg: 'file size cannot exceed 5 MB' })
  expect(await waitingFiles()).toEqual([])
  expect(await objects()).toEqual(before)
  expect((await upload({ person, content: await png() })).code).toBe(200)
})

test('[FILE-1] forms with two files, too many fields, foreign names or none at all', async () => {
  const person = await buildPerson(['system:oss:upload'])
  const form = (fill: (form: FormData) => void) => {
    const made = new FormData()
    fill(made)
    return upload({ person, form: made })
  }
  const file = async () => new Blob([new Uint8Array(await png())])
  const two = await Promise.all([file(), file()])
  expect(await form((made) => two.forEach((blob) => made.append('file', blob)))).toMatchObject({ status: 413 })
  expect(await form((made) => made.append('picture', two[0]!))).toMatchObject({ status: 400, msg: '请求无法识别：未知参数 picture' })
  expect(await form((made) => made.append('ownerId', 'x'))).toMatchObject({ status: 400 })
  expect(await form((made) => ['1', '2'].forEach((type) => made.append('businessType', type)))).toMatchObject({ status: 400 })
  expect(await form((made) => made.append('businessType', 'a\0b'))).toMatchObject({ status: 400 })
  expect(await form(() => {})).toMatchObject({ status: expect.any(Number) })
  const wrong = await form((made) => {
    made.append('businessType', '9')
    made.append('file', two[0]!)
  })
  expect(wrong).toMatchObject({ code: 422, data: { errors: [{ field: 'businessType' }] } })
  const empty = await form((made) => made.append('file', new Blob([])))
  expect(empty).toMatchObject({ code: 422, data: { errors: [{ field: 'file', rule: 'required' }] } })
  expect(await waitingFiles()).toEqual([])
})

test('[FILE-1] what is no form is refused as such', async () => {
  const person = await buildPerson()
  const post = (type: string, body: string) =>
    fetch(`${address}/resource/oss/upload`, { method: 'POST', headers: { 'x-person': person, 'content-type': type }, body })
  expect((await post('application/json', '{}')).status).toBe(415)
  expect((await post('multipart/form-data', 'x')).status).toBe(400)
  expect((await post('multipart/form-data; boundary=x', '--x\r\nbroken')).status).toBe(400)
  expect(await waitingFiles()).toEqual([])
})

test('[PERM-2] panoramas, films and workbooks need the permission', async () => {
  const member = await buildPerson()
  for (const businessType of ['2', '3', '4'])
    expect(await upload({ person: member, businessType, content: await png() }), businessType).toMatchObject({ code: 403 })
  const operator = await buildPerson(['system:oss:upload'])
  expect(await upload({ person: operator, businessType: '2', content: await png() })).toMatchObject({ code: 200 })
  expect(await upload({ person: operator, businessType: '3', content: await png() })).toMatchObject({
    code: 10_801,
    msg: '文件格式不正确，请上传 mp4, webm 格式',
  })
  const film = Buffer.from('\u0000\u0000\u0000\u0018ftypisom' + 'x'.repeat(100), 'latin1')
  const { data } = await upload({ person: operator, businessType: '3', content: film, name: 'film.mov' })
  expect(data).toMatchObject({ fileName: 'film.mp4', url: `/whs/files/${data.ossId}` })
  const workbook = Buffer.from('PK\u0003\u0004' + 'x'.repeat(26) + '[Content_Types].xml', 'latin1')
  const sheet = await upload({ person: operator, businessType: '4', content: workbook, name: '../../etc/import.xlsx' })
  expect(sheet.data).toMatchObject({ fileName: 'import.xlsx', url: expect.stringContaining('/system/oss/download/') })
})

test('[FILE-1] a connection that ends in the middle leaves nothing, and the next upload goes through', async () => {
  const person = await buildPerson()
  const whole = Buffer.concat([
    Buffer.from('--b\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n'),
    await png(),
    Buffer.alloc(2_000_000),
    Buffer.from('\r\n--b--\r\n'),
  ])
  const before = await objects()
  for (const share of [0.1, 0.5, 0.99]) {
    const { port } = app.server.address() as AddressInfo
    const headers = { 'x-person': person, 'content-type': 'multipart/form-data; boundary=b', 'content-length': whole.length }
    const request = http.request({ port, path: '/resource/oss/upload', method: 'POST', headers })
    const ended = new Promise((resolve) => request.on('error', resolve))
    request.write(whole.subarray(0, whole.length * share))
    await vi.waitUntil(async () => (await waitingFiles()).length > 0)
    request.destroy()
    await ended
    await vi.waitUntil(async () => (await waitingFiles()).length === 0)
  }
  expect(await objects()).toEqual(before)
  expect((await upload({ person, content: await png() })).code).toBe(200)
})

test('[FILE-1] on a full disk nothing is kept, nothing is counted, and the caller is told to come later', async () => {
  const person = await buildPerson()
  const before = await objects()
  fullDisk = true
  const answer = await upload({ person, content: await png() })
  fullDisk = false
  expect(answer).toMatchObject({ status: 507, code: 507, msg: '抱歉，服务正在维护中，请稍后再试' })
  expect(answer.headers.get('retry-after')).toBe('60')
  const { sql } = await startApp()
  const { memberId } = people.get(person)!
  expect(await sql('select 1 from file where owner_id = $1 union all select 1 from upload_day where owner_id = $1', [memberId])).toEqual([])
  expect(await objects()).toEqual(before)
  expect(await waitingFiles()).toEqual([])
})

test('[FILE-1] 200 files or 500 MB a day are the limit, also for many at once', async () => {
  const { sql } = await startApp()
  const setDay = (memberId: string, files: number, bytes: number) =>
    sql(
      `insert into upload_day values ($1, (now() at time zone 'Asia/Shanghai')::date, $2, $3) on conflict (owner_id, day) do update set files = $2, bytes = $3`,
      [memberId, files, bytes],
    )
  const person = await buildPerson()
  const { memberId } = people.get(person)!
  await setDay(memberId, 198, 0)
  const content = await png()
  const codes = await Promise.all(Array.from({ length: 5 }, async () => (await upload({ person, content })).code))
  expect(codes.toSorted((a, b) => a! - b!)).toEqual([200, 200, 10_802, 10_802, 10_802])
  expect(await upload({ person, content })).toMatchObject({ code: 10_802, msg: '今日上传已达上限' })
  await setDay(memberId, 1, 500 * 1_048_576 - 10)
  expect((await upload({ person, content, language: 'en_US' })).msg).toBe("You have reached today's upload limit")
})

test('[FILE-1] the thirty-first upload in an hour waits', async () => {
  const person = await buildPerson()
  const codes: (number | undefined)[] = []
  for (let at = 0; at < 31; at++) codes.push((await upload({ person, content: Buffer.from('x') })).code)
  expect(codes.slice(0, 30).every((code) => code === 10_801)).toBe(true)
  expect(codes[30]).toBe(429)
})

test('[FILE-1] one picture is decoded at a time; beyond four that wait, others are told to come later', async () => {
  const [first, second] = [await buildPerson(), await buildPerson()]
  const heavy = await sharp({
    create: { width: 5_000, height: 4_000, channels: 3, background: '#fff', noise: { type: 'gaussian', mean: 128, sigma: 2 } },
  })
    .jpeg({ quality: 30 })
    .toBuffer()
  expect(heavy.length).toBeLessThan(5_000_000)
  const answers = await Promise.all(Array.from({ length: 12 }, (_, at) => upload({ person: at % 2 ? first : second, content: heavy })))
  const later = answers.filter(({ status }) => status === 503)
  expect(later.length).toBeGreaterThan(0)
  expect(later[0]!.headers.get('retry-after')).toBe('5')
  expect(answers.filter(({ code }) => code === 200).length).toBeGreaterThanOrEqual(5)
  expect(answers.every(({ code }) => code === 200 || code === 503)).toBe(true)
})

test('[FILE-2] a name with line breaks, quotes and Chinese letters stays one header', async () => {
  const { sql } = await startApp()
  const person = await buildPerson()
  const { data } = await upload({ person, content: await png() })
  const name = '合同"\r\nSet-Cookie: a=b;\t仓库.png'
  await sql('update file set original_name = $2 where id = $1', [data.ossId, name])
  const { headers } = await download(person, data.ossId)
  expect(headers.get('set-cookie')).toBeNull()
  expect(decodeURIComponent(headers.get('download-filename')!)).toBe(name)
  expect(headers.get('content-disposition')).not.toMatch(/[\r\n]/)
})

test('[FILE-1] the clearing takes leftovers of crashes, objects without a row and files withdrawn long ago', async () => {
  const { deps, sql } = await startApp()
  const person = await buildPerson()
  const kept = (await upload({ person, content: await png() })).data.ossId
  const withdrawn = (await upload({ person, content: await png() })).data.ossId
  await sql(`update file set deleted_at = now() - interval '31 days' where id = $1`, [withdrawn])
  await storage.put('uploads/ab/orphan', Buffer.from('x'))
  await storage.put('other/stays', Buffer.from('x'))
  const sweep = (hours: number) => sweepFiles({ db: deps.db, storage, incoming, now: new Date(Date.now() + hours * 3_600_000) })

  expect(await sweep(0)).toMatchObject({ orphans: 0, withdrawn: 1 })
  expect(await sweep(2)).toMatchObject({ orphans: 1, withdrawn: 0 })
  expect(await objects()).not.toContain('uploads/ab/orphan')
  expect(await storage.stat('other/stays')).not.toBeNull()
  expect((await download(person, kept)).headers.get('content-type')).toBe('image/png')
  expect((await sql('select 1 from file where id = $1', [withdrawn])).length).toBe(0)
  expect((await sweep(2)).orphans).toBe(0)
})
