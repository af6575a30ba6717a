import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { defineEndpoint } from '#platform/contract/endpoint.ts'
import { handleErrors } from '../pipeline/errors.ts'
import { mountRaw } from '../pipeline/mount.ts'
import { setPipeline } from '../pipeline/pipeline.ts'

const exportRows = defineEndpoint({
  method: 'POST',
  path: '/export',
  access: 'public',
  envelope: 'file',
  summary: '导出 · Export',
  input: z.object({ state: z.enum(['paid', 'unpaid']).optional(), ids: z.array(z.string()).optional() }),
  reply: z.unknown(),
})
const app = Fastify()
handleErrors(app)
// Nothing here reads the database.
setPipeline(app, { db: {} as Parameters<typeof setPipeline>[1]['db'], authenticate: async () => null })
mountRaw(app, exportRows, async (input, { reply }) => reply.send(input))
mountRaw(app, { ...exportRows, path: '/other', envelope: 'data' }, async (input, { reply }) => reply.send(input))

async function send(payload: string, url = '/export') {
  const answer = await app.inject({ method: 'POST', url, headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload })
  return { status: answer.statusCode, ...answer.json<object>() }
}

test('[PROF-4] a download takes the form of a stock client, and ignores its paging and sorting', async () => {
  const habits = 'pageNum=1&pageSize=10&orderByColumn=dueDate&isAsc=ascending&params%5BbeginTime%5D=x&remark='
  expect(await send(`state=unpaid&ids%5B0%5D=1&ids%5B1%5D=2&${habits}`)).toEqual({ status: 200, state: 'unpaid', ids: ['1', '2'] })
  const json = await app.inject({ method: 'POST', url: '/export', payload: { state: 'paid', pageNum: 1, isAsc: 'asc' } })
  expect(json.json()).toEqual({ state: 'paid' })
})

test('[PROF-4] a form is refused for unknown names, invalid values and broken text, and by all other operations', async () => {
  expect(await send('state=lost')).toMatchObject({ status: 200, code: 422 })
  expect(await send('memberId=1')).toMatchObject({ status: 200, code: 422 })
  for (const broken of ['state=%00', 'state=%ff']) expect(await send(broken), broken).toMatchObject({ status: 400, code: 400 })
  expect(await send('state=paid', '/other')).toMatchObject({ status: 415 })
})
