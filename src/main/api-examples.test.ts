import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { expect, test } from 'vitest'
import { startApp } from '#test/app.ts'
import { buildMember } from '#test/build/member.ts'

type Schema = Record<string, unknown>
type Content = Record<string, { schema: Schema; example?: unknown }>
type Operation = {
  parameters: { name?: string; schema?: Schema; example?: unknown; required?: boolean }[]
  requestBody?: { content: Content }
  responses: Record<string, { content?: Content }>
}
type Document = { paths: Record<string, Record<string, Operation>>; components: Schema }

const portal = await startApp()
const headers = await portal.headersOf(await buildMember(portal.deps.db, { roles: ['content_editor'] }))
const document = (await portal.app.inject({ url: '/whs/prod-api/admin/openapi.json', headers })).json<Document>()
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ name: `${method.toUpperCase()} ${path}`, operation })),
)

// Unknown keywords and formats are those of OpenAPI, such as `binary`.
const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false })
ajv.addSchema({ $id: 'document', ...document })

/** Returns what is wrong with a value, by the document's own schema. */
function mistakesOf(schema: Schema, value: unknown): string[] {
  const check: ValidateFunction = ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"document#/')) as Schema)
  return check(value) ? [] : (check.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
}

const contentsOf = ({ requestBody, responses }: Operation) => [requestBody?.content, responses['200']?.content]

test('[REQ-7] every operation shows a call and its answer', () => {
  const incomplete = operations.filter(({ operation }) => {
    const isFile = 'application/octet-stream' in (operation.responses['200']?.content ?? {})
    const [request, answer] = contentsOf(operation)
    const lacksAnswer = !isFile && answer?.['application/json']?.example === undefined
    const lacksRequest = Object.values(request ?? {}).some(({ example }) => example === undefined)
    return lacksAnswer || lacksRequest || operation.parameters.some(({ required, example }) => required && example === undefined)
  })
  expect(incomplete.map(({ name }) => name)).toEqual([])
})

test('[REQ-7] every example is valid by the schema beside it', () => {
  const mistakes = operations.flatMap(({ name, operation }) => {
    const shown = [...operation.parameters, ...contentsOf(operation).flatMap((content) => Object.values(content ?? {}))].filter(
      ({ schema, example }) => schema !== undefined && example !== undefined,
    )
    return shown.flatMap(({ schema, example }) => mistakesOf(schema!, example).map((mistake) => `${name}: ${mistake}`))
  })
  expect(mistakes).toEqual([])
})

test('[REQ-7] no two paths differ in the names of their segments alone', () => {
  const shapes = Object.keys(document.paths).map((path) => path.replaceAll(/\{[^}]+\}/g, '{}'))
  expect(shapes.filter((shape, index) => shapes.indexOf(shape) !== index)).toEqual([])
  for (const { name, operation } of operations) {
    const inPath = [...name.matchAll(/\{(\w+)\}/g)].map((match) => match[1])
    for (const segment of inPath)
      expect(
        operation.parameters.map((parameter) => parameter.name),
        name,
      ).toContain(segment)
  }
})

test('[REQ-7] a page size is one of four, and a file may be answered by a failure', () => {
  const { parameters } = document.paths['/system/park/sieving']!['get']!
  expect(parameters.find(({ name }) => name === 'pageSize')!.schema).toMatchObject({ enum: [10, 20, 30, 50], default: 20 })
  const { content } = document.paths['/system/oss/download/{id}']!['get']!.responses['200']!
  expect(content).toEqual({
    'application/octet-stream': { schema: { type: 'string', format: 'binary' } },
    'application/json': { schema: { $ref: '#/components/schemas/Failure' } },
  })
})

test('[REQ-7] examples hold no token', () => {
  const text = JSON.stringify(operations)
  expect(text.match(/whs[a-z]_[\w-]{20,}/g) ?? []).toEqual([])
})
