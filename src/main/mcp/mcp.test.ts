import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { expect, onTestFinished, test } from 'vitest'
import { startOwnApp, type TestApp } from '#test/app.ts'
import { buildPark } from '#test/build/park.ts'
import { buildWarehouse } from '#test/build/warehouse.ts'
import { operations } from './tools.ts'
import { mcpPath } from './mcp-routes.ts'

async function openClient({ app }: TestApp, headers: Record<string, string> = {}): Promise<Client> {
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const client = new Client({ name: 'an agent', version: '1' })
  await client.connect(new StreamableHTTPClientTransport(new URL(mcpPath, address), { requestInit: { headers } }))
  onTestFinished(() => client.close())
  return client
}

type Answer = { content: { text: string }[]; isError?: boolean }
const call = async (client: Client, name: string, input: Record<string, unknown> = {}) => {
  const { content, isError = false } = (await client.callTool({ name, arguments: input })) as Answer
  return { isError, answer: JSON.parse(content[0]!.text) as Record<string, unknown> }
}

test('[PROJ-7] an agent finds the tools, which change nothing and are described in both languages', async () => {
  const portal = await startOwnApp()
  const client = await openClient(portal)
  const { tools } = await client.listTools()
  expect(tools.map(({ name }) => name)).toEqual(Object.keys(operations))
  for (const { endpoint } of Object.values(operations)) {
    expect(endpoint.access).toBe('public')
    expect(endpoint.singleSubmit).toBeUndefined()
  }
  for (const { name, description, inputSchema, annotations } of tools) {
    expect({ name, isBilingual: / · /.test(description ?? '') && /\p{Script=Han}/u.test(description ?? '') }).toEqual({
      name,
      isBilingual: true,
    })
    expect(annotations).toMatchObject({ readOnlyHint: true })
    expect(inputSchema.properties).toHaveProperty('language')
    expect(JSON.stringify(inputSchema)).not.toContain('#/components')
  }
  expect(client.getInstructions()).toContain('understand_search')
})

test('[PROJ-7] an agent turns a sentence into filters, searches with them, and reads the park it found, in either language', async () => {
  const portal = await startOwnApp()
  const { parkId, nameZh, nameEn } = await buildPark(portal.deps.db)
  await buildWarehouse(portal.deps.db, { parkId, totalArea: 8_000, rentableArea: 8_000, floorHeight: 10 })
  await buildWarehouse(portal.deps.db, { totalArea: 500, rentableArea: 500 })
  await portal.deps.search.drained()
  const client = await openClient(portal)
  const understood = await call(client, 'understand_search', { q: '5000 平以上，层高 9 米以上' })
  const { filters } = understood.answer['data'] as { filters: Record<string, unknown> }
  expect(Object.keys(filters)).toEqual(['areaMin', 'heightMin'])
  const found = await call(client, 'search_parks', { ...filters, whType: [1, 2], language: 'en_US' })
  expect(found.answer).toMatchObject({ data: { parkVoPageInfo: { list: [{ parkId, name: nameEn }] }, parkMapSievingVoList: [] } })
  expect((await call(client, 'get_park', { parkId })).answer).toMatchObject({ data: { parkId, name: nameZh } })
  expect((await call(client, 'get_park_timeline', { parkId })).answer).toMatchObject({ total: 1 })
})

test('[PROJ-7] a refusal of the operation is the answer of the tool, in the language of the agent', async () => {
  const portal = await startOwnApp()
  const client = await openClient(portal, { 'accept-language': 'en' })
  const wrong = await call(client, 'search_parks', { areaMin: 9, areaMax: 5 })
  expect(wrong).toMatchObject({ isError: true, answer: { code: 422, data: { errors: [{ field: 'areaMin' }] } } })
  expect(wrong.answer['msg']).toMatch(/^[ -~]+$/)
  expect((await call(client, 'get_park', { parkId: '999999', language: 'zh_CN' })).answer).toMatchObject({ code: 404 })
  expect((await call(client, 'get_park')).answer).toMatchObject({ code: 404 })
  expect((await call(client, 'search_parks', { wrongName: 1 })).answer).toMatchObject({ code: 422 })
  await expect(client.callTool({ name: 'toString', arguments: {} })).rejects.toThrow('Unknown tool')
  await expect(client.callTool({ name: 'add_park', arguments: {} })).rejects.toThrow('Unknown tool')
})

test('[PROJ-7] calls of an agent count towards the limits of its address', async () => {
  const portal = await startOwnApp({ limitTimes: 1 / 30 })
  const client = await openClient(portal)
  const refusals = []
  for (let at = 0; at < 5; at++) refusals.push((await call(client, 'search_parks')).answer['code'])
  expect(refusals.filter((code) => code === 429)).toHaveLength(1)
})

test('[PROJ-7] what is not the protocol is refused', async () => {
  const { app } = await startOwnApp()
  const post = (payload: object | string, headers = {}) =>
    app.inject({
      method: 'POST',
      url: mcpPath,
      payload,
      headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headers },
    })
  expect((await app.inject({ url: mcpPath })).statusCode).toBe(405)
  expect((await post('{"jsonrpc"')).statusCode).toBe(400)
  expect((await post({ some: 'thing' })).statusCode).toBe(400)
  expect((await post({ jsonrpc: '2.0', id: 1, method: 'resources/list' })).body).toContain('"code":-32601')
})
