import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import { startApp, startOwnApp } from '#test/app.ts'
import { mounted } from '../pipeline/mount.ts'

type Operation = { summary: string; description?: string; parameters: { name?: string; in?: string }[]; responses: Record<string, unknown> }
type Document = {
  openapi: string
  info: { title: string; description: string }
  paths: Record<string, Record<string, Operation>>
  'x-failure-codes': { code: number; zh: string; en: string }[]
}

async function readDocument() {
  const { app } = await startApp()
  const answer = await app.inject({ url: '/whs/prod-api/openapi.json' })
  return { app, document: answer.json<Document>(), text: answer.body }
}

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
  const shapeOf = (path: string) => path.replaceAll(/:[^/]+|\{\w+\}/g, '{}')
  const documented = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method} ${shapeOf(path)}`),
  )
  const served = mounted.get(app.server)!.map(({ method, path }) => `${method.toLowerCase()} ${shapeOf(path)}`)
  expect(documented.toSorted()).toEqual([...new Set(served)].toSorted())
  expect(documented.length).toBeGreaterThan(8)
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

test('[REQ-7] the page of the document loads from here alone', async () => {
  const { app } = await startApp()
  const page = await app.inject({ url: '/whs/prod-api/docs' })
  expect(page.headers['content-security-policy']).toContain("default-src 'none'")
  const addresses = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)]
    .map((match) => match[1]!)
    .filter((address) => !address.startsWith('data:'))
  for (const url of addresses) {
    expect(url).toMatch(/^\/whs\/prod-api\/docs\//)
    expect((await app.inject({ url })).statusCode).toBe(200)
  }
  expect(addresses).toHaveLength(3)
  expect((await app.inject({ url: '/whs/prod-api/docs/package.json' })).statusCode).toBe(404)
})

test('[REQ-7] without API_DOCS there is neither document nor page', async () => {
  const { app } = await startOwnApp({ apiDocs: false })
  expect((await app.inject({ url: '/whs/prod-api/openapi.json' })).statusCode).toBe(404)
  expect((await app.inject({ url: '/whs/prod-api/docs' })).statusCode).toBe(404)
})
