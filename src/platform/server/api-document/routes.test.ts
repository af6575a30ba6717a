import { Validator } from '@seriousme/openapi-schema-validator'
import type { FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import { startApp, startOwnApp } from '#test/app.ts'
import { buildMember } from '#test/build/member.ts'
import { mounted } from '../pipeline/mount.ts'

type Operation = { summary: string; description?: string; parameters: { name?: string; in?: string }[]; responses: Record<string, unknown> }
type Document = {
  openapi: string
  info: { title: string; description: string }
  paths: Record<string, Record<string, Operation>>
  'x-failure-codes': { code: number; zh: string; en: string }[]
}

async function readDocument() {
  const { app, deps, headersOf } = await startApp()
  const headers = await headersOf(await buildMember(deps.db, { roles: ['content_editor'] }))
  const answer = await app.inject({ url: '/whs/prod-api/admin/openapi.json', headers })
  return { app, document: answer.json<Document>(), text: answer.body }
}

const shapeOf = (path: string) => path.replaceAll(/:[^/]+|\{\w+\}/g, '{}')
const nameOf = ({ method, path }: { method: string; path: string }) => `${method.toLowerCase()} ${shapeOf(path)}`
const operationsIn = ({ paths }: Document) =>
  Object.entries(paths).flatMap(([path, methods]) => Object.keys(methods).map((method) => nameOf({ method, path })))

test('[REQ-7] the API document is valid OpenAPI 3.1', async () => {
  const { document } = await readDocument()
  expect(document.openapi).toBe('3.1.0')
  const { valid, errors } = await new Validator().validate(structuredClone(document))
  expect(errors ?? []).toEqual([])
  expect(valid).toBe(true)
})

test('[REQ-7] every reference in the document leads somewhere', async () => {
  const { document, text } = await readDocument()
  const missing = [...text.matchAll(/"\$ref":"#\/([^"]+)"/g)].filter(([, path]) => {
    const end = path!.split('/').reduce<unknown>((part, word) => (part as Record<string, unknown> | undefined)?.[word], document)
    return end === undefined
  })
  expect(missing.map(([reference]) => reference)).toEqual([])
})

test('[REQ-7] every operation that is mounted is in the document, and nothing else', async () => {
  const { app, document } = await readDocument()
  const documented = operationsIn(document)
  const served = mounted.get(app.server)!.map(nameOf)
  expect(documented.toSorted()).toEqual([...new Set(served)].toSorted())
  expect(documented.length).toBeGreaterThan(8)
})

test('[REQ-7] the document for everybody has every operation that needs no permission, and no other', async () => {
  const { app } = await startApp()
  const document = (await app.inject({ url: '/whs/prod-api/openapi.json' })).json<Document>()
  const open = mounted.get(app.server)!.filter(({ access }) => typeof access === 'string')
  expect(operationsIn(document).toSorted()).toEqual([...new Set(open.map(nameOf))].toSorted())
  expect(Object.keys(document.paths).filter((path) => path.startsWith('/admin/'))).toEqual([])
  expect((await new Validator().validate(document)).errors ?? []).toEqual([])
})

test('[REQ-7] the document of all operations is for the staff alone', async () => {
  const portal = await startApp()
  const codeOf = async (headers: Record<string, string>) => {
    const answer = await portal.app.inject({ url: '/whs/prod-api/admin/openapi.json', headers })
    return answer.json<{ code?: number }>().code ?? answer.headers['cache-control']
  }
  expect(await codeOf({})).toBe(401)
  expect(await codeOf(await portal.headersOf(await buildMember(portal.deps.db)))).toBe(403)
  expect(await codeOf(await portal.headersOf(await buildMember(portal.deps.db, { roles: ['service_agent'] })))).toBe('private, no-store')
})

test('[REQ-7] failure codes are listed in both languages, with their placeholders', async () => {
  const { document } = await readDocument()
  const tooMany = document['x-failure-codes'].find(({ code }) => code === 429)
  expect(tooMany).toMatchObject({ zh: '请求过于频繁，请 {n} 秒后再试', en: 'Too many requests. Please try again in {n} s.' })
  expect(document.info.description).toContain('认证失败，无法访问系统资源')
  expect(document.info.description).toContain('Authentication failed. Unable to access system resources.')
})

test('[I18N-1] every operation takes the language of its answer', async () => {
  const { document } = await readDocument()
  const withoutLanguage = Object.values(document.paths)
    .flatMap((methods) => Object.values(methods))
    .filter(({ parameters }) => !JSON.stringify(parameters).includes('ContentLanguage'))
  expect(withoutLanguage).toEqual([])
})

test('[I18N-1] every operation is described in both languages', async () => {
  const { document } = await readDocument()
  const summaries = Object.values(document.paths).flatMap((methods) => Object.values(methods).map(({ summary }) => summary))
  expect(summaries.filter((summary) => !/\p{Script=Han}.* · .*[a-z]{3}/u.test(summary))).toEqual([])
})

test('[I18N-1] notes are in both languages', async () => {
  const { document } = await readDocument()
  const notes = Object.values(document.paths).flatMap((methods) =>
    Object.values(methods).flatMap(({ description = '' }) =>
      description.split('\n\n').filter((line) => line !== '' && !line.includes('`system:')),
    ),
  )
  expect(notes.length).toBeGreaterThan(4)
  expect(notes.filter((note) => !/\p{Script=Han}.*· .*[a-z]{3}/u.test(note))).toEqual([])
})

test('[REQ-7] numbers show their bounds and answers their wire values', async () => {
  const { document } = await readDocument()
  const page = document.paths['/system/article/list']!.get!.parameters.find(({ name }) => name === 'pageNum')
  expect(page).toMatchObject({ in: 'query', required: false, schema: { type: 'integer', minimum: 1, maximum: 10_000, default: 1 } })
  expect(JSON.stringify(document.paths['/system/dict/data/type/{type}'])).toContain('"enum":["Y","N"]')
})

test('[REQ-7] the pages of the documents load from here alone', async () => {
  const { app } = await startApp()
  await loadsFromHere(app, '/whs/prod-api/docs')
  await loadsFromHere(app, '/whs/prod-api/admin/docs')
  expect((await app.inject({ url: '/whs/prod-api/docs/package.json' })).statusCode).toBe(404)
})

async function loadsFromHere(app: FastifyInstance, address: string) {
  const page = await app.inject({ url: address })
  expect(page.headers['content-security-policy']).toContain("default-src 'none'")
  const addresses = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)]
    .map((match) => match[1]!)
    .filter((address) => !address.startsWith('data:'))
  for (const url of addresses) {
    expect(url).toMatch(/^\/whs\/prod-api\/docs\//)
    expect((await app.inject({ url })).statusCode).toBe(200)
  }
  expect(addresses).toHaveLength(3)
}

test('[REQ-7] without API_DOCS there are neither documents nor pages', async () => {
  const { app } = await startOwnApp({ apiDocs: false })
  for (const path of ['openapi.json', 'docs', 'admin/openapi.json', 'admin/docs'])
    expect((await app.inject({ url: `/whs/prod-api/${path}` })).statusCode, path).toBe(404)
})
