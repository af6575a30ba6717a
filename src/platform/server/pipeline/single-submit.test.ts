import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { startApp } from '#test/app.ts'
import { defineEndpoint } from '#platform/contract/endpoint.ts'
import { fail } from '#platform/contract/failure.ts'
import { failures } from '#platform/contract/failures.ts'
import { openDatabase } from '../postgres/database.ts'
import { handleErrors } from './errors.ts'
import { setPipeline } from './pipeline.ts'
import { mount } from './mount.ts'
import { singleSubmit } from './single-submit.ts'

/** A public write whose handler can be slow, or refuse after its effect. */
const addNote = defineEndpoint({
  method: 'POST',
  path: '/notes',
  access: 'public',
  summary: '记一条 · Adds a note',
  input: z.object({
    text: z.string(),
    slowMs: z.number().optional(),
    refuse: z.enum(['all', 'keep']).optional(),
  }),
  reply: z.object({ id: z.string(), text: z.string() }),
  singleSubmit: true,
})
const addNoteAgain = defineEndpoint({ ...addNote, path: '/notes/again', repeatSubmit: false })

/** Builds one of several processes on the same database, with connections of its own. */
async function buildProcess(): Promise<FastifyInstance> {
  const { connection } = await startApp()
  const { db, close } = openDatabase(connection, console)
  const app = Fastify()
  handleErrors(app)
  setPipeline(app, { db, authenticate: async () => null, singleSubmit: singleSubmit('the same for all processes') })
  for (const endpoint of [addNote, addNoteAgain])
    mount(app, endpoint, async ({ text, slowMs = 0, refuse }, { db: trx }) => {
      const { id } = await trx
        .insertInto('notice')
        .values({ memberId: randomUUID(), kind: 'test', titleZh: text, titleEn: text })
        .returning('id')
        .executeTakeFirstOrThrow()
      for (let waited = 0; waited < slowMs; waited += 500) await sql`select pg_sleep(0.5)`.execute(trx)
      if (refuse) throw fail(failures.notFound, refuse === 'keep' ? { keepWrites: true } : {})
      return { id, text }
    })
  onTestFinished(async () => {
    await app.close()
    await close()
  })
  return app
}

const send = async (app: FastifyInstance, body: object, headers: Record<string, string> = {}, url = '/notes') => {
  const answer = await app.inject({ method: 'POST', url, payload: body, headers })
  return { ...answer.json<{ code: number; msg: string; data: { id: string } | null }>(), replayed: answer.headers['idempotency-replayed'] }
}

const rowsOf = async (text: string) => (await (await startApp()).sql('select 1 from notice where title_zh = $1', [text])).length
const half = () => new Promise((resolve) => setTimeout(resolve, 510))

test('[REQ-3] of a hundred identical submits over two processes one takes effect, and the others are refused', async () => {
  const processes = [await buildProcess(), await buildProcess()]
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, at) => send(processes[at % 2]!, { text: 'hundred' }, { 'content-language': 'en_US' })),
  )
  expect(await rowsOf('hundred')).toBe(1)
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
  const refusals = answers.filter(({ code }) => code === 409)
  expect(refusals).toHaveLength(99)
  expect(refusals[0]!.msg).toBe('Data is being processed. Please do not repeat the operation.')
})

test('[REQ-3] of a hundred submits with one Idempotency-Key one takes effect, and all get its answer', async () => {
  const processes = [await buildProcess(), await buildProcess()]
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, at) => send(processes[at % 2]!, { text: 'keyed' }, { 'idempotency-key': 'key-of-a-hundred' })),
  )
  expect(await rowsOf('keyed')).toBe(1)
  expect(new Set(answers.map(({ code, data }) => `${code} ${data?.id}`)).size).toBe(1)
  expect(answers.filter(({ replayed }) => replayed === 'true')).toHaveLength(99)
})

test('[REQ-3] a different submit of the session ends the window of the one before', async () => {
  const app = await buildProcess()
  const codes: number[] = []
  for (const text of ['this', 'that', 'this', 'this', 'that']) codes.push((await send(app, { text })).code)
  expect(codes).toEqual([200, 200, 200, 409, 200])
})

test('[REQ-3] another body, another path, 500 ms later or an intended repetition: not the same submit', async () => {
  const app = await buildProcess()
  expect((await send(app, { text: 'two' })).code).toBe(200)
  expect((await send(app, { text: 'one' })).code).toBe(200)
  expect((await send(app, { text: 'one' }, {}, '/notes/again')).code).toBe(200)
  expect((await send(app, { text: 'one' }, {}, '/notes/again')).code).toBe(200)
  expect((await send(app, { text: 'one' }, { repeatSubmit: 'false' })).code).toBe(200)
  expect((await send(app, { text: 'one' })).code).toBe(409)
  await half()
  expect((await send(app, { text: 'one' })).code).toBe(200)
})

test('[REQ-3] a submit without effect may be repeated at once', async () => {
  const app = await buildProcess()
  for (const refuse of ['all', 'keep'] as const) {
    expect((await send(app, { text: refuse, refuse })).code).toBe(404)
    expect((await send(app, { text: refuse, refuse })).code).toBe(404)
    expect(await rowsOf(refuse)).toBe(refuse === 'keep' ? 2 : 0)
    const key = { 'idempotency-key': `refused-${refuse}` }
    expect((await send(app, { text: refuse, refuse }, key)).code).toBe(404)
    expect((await send(app, { text: `${refuse} then done` }, key)).code).toBe(200)
  }
  expect((await send(app, { text: {} })).code).toBe(422)
  expect((await send(app, { text: {} })).code).toBe(422)
})

test('[REQ-3] a key with another body is refused, and so is an ill-formed key', async () => {
  const app = await buildProcess()
  const key = { 'idempotency-key': 'key-with-two-bodies' }
  expect((await send(app, { text: 'first body' }, key)).code).toBe(200)
  expect(await send(app, { text: 'second body' }, key)).toMatchObject({
    code: 422,
    data: { errors: [{ field: 'Idempotency-Key', rule: 'reused' }] },
  })
  for (const bad of ['short', 'with space in it', 'ü'.repeat(9), 'x'.repeat(256)])
    expect((await send(app, { text: 'bad key' }, { 'idempotency-key': bad })).code, bad).toBe(422)
  expect(await rowsOf('bad key')).toBe(0)
})

test('[REQ-3] a repetition of a running submit is refused, without a key after one second, with a key after five', async () => {
  const app = await buildProcess()
  // The repetitions wait at most five seconds; the first submits get one second to start.
  const slow = { text: 'slow', slowMs: 9_000 }
  const key = { 'idempotency-key': 'key-of-the-slow' }
  const first = [send(app, slow), send(app, slow, key)]
  await new Promise((resolve) => setTimeout(resolve, 1_000))
  const twins = await Promise.all([send(app, slow), send(app, slow, key)])
  expect(twins.map(({ code }) => code)).toEqual([409, 409])
  expect((await Promise.all(first)).map(({ code }) => code)).toEqual([200, 200])
})

test('[REQ-3] an answer is replayed for a day, then the key is free', async () => {
  const app = await buildProcess()
  const key = { 'idempotency-key': 'key-of-yesterday' }
  const first = await send(app, { text: 'yesterday' }, key)
  expect((await send(app, { text: 'yesterday' }, key)).data).toEqual(first.data)
  await (await startApp()).sql(`update idempotency_key set expires_at = now() - interval '1 second' where key = 'key-of-yesterday'`)
  expect((await send(app, { text: 'today' }, key)).data!.id).not.toBe(first.data!.id)
})
