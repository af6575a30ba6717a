import http from 'node:http'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { png, startUploads } from '#test/uploads.ts'
import { sweepFiles } from './sweep.ts'

const { db, sql, storage, incoming, port, people, disk, buildPerson, upload, download, objects, waitingFiles } = await startUploads()

test('[FILE-1] a file above the size limit is refused with the limit in the message, and leaves nothing behind', async () => {
  const person = await buildPerson()
  const before = await objects()
  const answer = await upload({ person, content: Buffer.concat([await png(), Buffer.alloc(6 * 1_048_576)]), language: 'en_US' })
  expect(answer).toMatchObject({ status: 413, code: 413, msg: 'file size cannot exceed 5 MB' })
  expect(await waitingFiles()).toEqual([])
  expect(await objects()).toEqual(before)
  expect((await upload({ person, content: await png() })).code).toBe(200)
})

test('[FILE-1] an aborted upload leaves nothing behind, and the next upload succeeds', async () => {
  const person = await buildPerson()
  const whole = Buffer.concat([
    Buffer.from('--b\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n'),
    await png(),
    Buffer.alloc(2_000_000),
    Buffer.from('\r\n--b--\r\n'),
  ])
  const before = await objects()
  for (const share of [0.1, 0.5, 0.99]) {
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

test('[FILE-1] the same file sent again within minutes is stored and counted once, also twice at a time', async () => {
  const person = await buildPerson()
  const { memberId } = people.get(person)!
  const content = await png()
  const before = await objects()
  const send = async (file = {}) => (await upload({ person, content, ...file })).data.ossId
  const [first, second] = await Promise.all([send(), send()])
  expect([second, await send()]).toEqual([first, first])
  expect((await objects()).length - before.length).toBe(1)
  expect(await sql('select files from upload_day where owner_id = $1', [memberId])).toEqual([{ files: 1 }])
  const others = [await send({ name: 'other.png' }), (await upload({ person: await buildPerson(), content })).data.ossId]
  await sql(`update file set created_at = created_at - interval '11 minutes' where id = $1`, [first])
  expect(new Set([first, ...others, await send()]).size).toBe(4)
})

test('[FILE-1] on a full disk nothing is stored or counted, and the answer asks to retry', async () => {
  const person = await buildPerson()
  const before = await objects()
  disk.isFull = true
  const answer = await upload({ person, content: await png() })
  disk.isFull = false
  expect(answer).toMatchObject({ status: 507, code: 507, msg: '抱歉，服务正在维护中，请稍后再试' })
  expect(answer.headers.get('retry-after')).toBe('60')
  const { memberId } = people.get(person)!
  expect(await sql('select 1 from file where owner_id = $1 union all select 1 from upload_day where owner_id = $1', [memberId])).toEqual([])
  expect(await objects()).toEqual(before)
  expect(await waitingFiles()).toEqual([])
})

test('[FILE-1] the limit is 200 files or 500 MB a day, for concurrent uploads too', async () => {
  const setDay = (memberId: string, files: number, bytes: number) =>
    sql(
      `insert into upload_day values ($1, (now() at time zone 'Asia/Shanghai')::date, $2, $3) on conflict (owner_id, day) do update set files = $2, bytes = $3`,
      [memberId, files, bytes],
    )
  const person = await buildPerson()
  const { memberId } = people.get(person)!
  await setDay(memberId, 198, 0)
  const content = await png()
  const codes = await Promise.all(Array.from({ length: 5 }, async (_, at) => (await upload({ person, content, name: `${at}.png` })).code))
  expect(codes.toSorted((a, b) => a! - b!)).toEqual([200, 200, 10_802, 10_802, 10_802])
  expect(await upload({ person, content })).toMatchObject({ code: 10_802, msg: '今日上传已达上限' })
  await setDay(memberId, 1, 500 * 1_048_576 - 10)
  expect((await upload({ person, content, language: 'en_US' })).msg).toBe("You have reached today's upload limit")
})

test('[FILE-1] the thirty-first upload in an hour is refused with the waiting time', async () => {
  const person = await buildPerson()
  const codes: (number | undefined)[] = []
  for (let at = 0; at < 31; at++) codes.push((await upload({ person, content: Buffer.from('x') })).code)
  expect(codes.slice(0, 30).every((code) => code === 10_801)).toBe(true)
  expect(codes[30]).toBe(429)
})

test('[FILE-1] one picture is decoded at a time; beyond four waiting ones, the answer asks to retry', async () => {
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

test('[FILE-1] the sweep removes leftovers of crashes, objects without a row and files withdrawn long ago', async () => {
  const person = await buildPerson()
  const remainingId = (await upload({ person, content: await png() })).data.ossId
  const withdrawn = (await upload({ person, content: await png(), name: 'withdrawn.png' })).data.ossId
  await sql(`update file set deleted_at = now() - interval '31 days' where id = $1`, [withdrawn])
  await storage.put('uploads/ab/orphan', Buffer.from('x'))
  await storage.put('other/stays', Buffer.from('x'))
  const sweep = (hours: number) => sweepFiles({ db, storage, incoming, now: new Date(Date.now() + hours * 3_600_000) })

  expect(await sweep(0)).toMatchObject({ orphans: 0, withdrawn: 1 })
  expect(await sweep(2)).toMatchObject({ orphans: 1, withdrawn: 0 })
  expect(await objects()).not.toContain('uploads/ab/orphan')
  expect(await storage.stat('other/stays')).not.toBeNull()
  expect((await download(person, remainingId)).headers.get('content-type')).toBe('image/png')
  expect((await sql('select 1 from file where id = $1', [withdrawn])).length).toBe(0)
  expect((await sweep(2)).orphans).toBe(0)
})
