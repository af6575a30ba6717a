import { z } from 'zod'
import { m } from '#messages'
import { apiPrefix, type Access, type Endpoint } from '#platform/contract/endpoint.ts'
import type { Failure } from '#platform/contract/failure.ts'
import { languages } from '#platform/i18n/language.ts'
import { catalogueOf, type CatalogueEntry } from './catalogue.ts'
import type { Example, Examples } from './examples.ts'
import { pathTemplates } from './paths.ts'
import { wireSchema, type JsonSchema } from './wire-schema.ts'

type Parts = Record<string, JsonSchema>

type Info = { title: string; description: string; version: string; failures: readonly Failure[]; examples: Examples }

/** Returns the OpenAPI 3.1 document of all mounted operations, generated from their contracts. */
export function apiDocument(endpoints: readonly Endpoint[], { title, description, version, failures, examples }: Info) {
  const catalogue = catalogueOf(failures)
  const schemas: Parts = { Failure: failureSchema(catalogue) }
  const paths: Record<string, Parts> = {}
  const templateOf = pathTemplates(endpoints)
  for (const endpoint of endpoints) {
    const { template, segments } = templateOf(endpoint.path)
    const example = examples[`${endpoint.method} ${template}`] ?? null
    paths[template] = { ...paths[template], [endpoint.method.toLowerCase()]: operation(endpoint, { segments, example, schemas }) }
  }
  return {
    openapi: '3.1.0',
    info: { title, version, description: `${description}\n\n${codeTable(catalogue)}` },
    servers: [{ url: apiPrefix }],
    tags: [...new Set(endpoints.map(tagOf))].map((name) => ({ name })),
    paths,
    components: {
      schemas,
      parameters: { ContentLanguage: contentLanguage() },
      headers: { RequestId: { schema: { type: 'string' } }, ETag: { schema: { type: 'string' } } },
      responses: { Refused: { description: both(m.api_refused), ...json({ $ref: '#/components/schemas/Failure' }) } },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        partnerKey: { type: 'http', scheme: 'bearer', bearerFormat: 'whsp_…' },
        refreshCookie: { type: 'apiKey', in: 'cookie', name: '__Secure-whs_rt' },
      },
    },
    'x-failure-codes': catalogue,
  }
}

/** Returns a text in both languages, Chinese first. */
export const both = (text: (inputs: Record<string, never>, options: { locale: 'zh-CN' | 'en-US' }) => string) =>
  `${text({}, { locale: 'zh-CN' })} · ${text({}, { locale: 'en-US' })}`

const tagOf = ({ path }: Endpoint) => path.split('/').slice(1, 3).join('/')

type Context = {
  /** Shown names of the fields of the path. */
  segments: ReadonlyMap<string, string>
  example: Example | null
  schemas: Parts
}

function operation(endpoint: Endpoint, context: Context): JsonSchema {
  const owner = `${endpoint.method.toLowerCase()}${endpoint.path.replaceAll(/[^A-Za-z0-9]+/g, '_')}`
  const { parameters, body } = inputOf(endpoint, owner, context)
  return {
    operationId: owner,
    tags: [tagOf(endpoint)],
    summary: endpoint.summary,
    ...describe(endpoint),
    parameters: [{ $ref: '#/components/parameters/ContentLanguage' }, ...parameters],
    ...(body && { requestBody: { required: true, ...(endpoint.upload ? form(body, endpoint.upload) : json(body.schema, body.example)) } }),
    responses: responsesOf(endpoint, owner, context),
    security: securityOf(endpoint.access),
    ...(endpoint.failures && { 'x-failures': [...new Set(endpoint.failures.map(({ code }) => code))] }),
  }
}

function describe({ access, notes }: Endpoint) {
  const lines = [...(typeof access === 'object' ? [permissionText(access)] : []), ...(notes ?? [])]
  return lines.length > 0 && { description: lines.join('\n\n') }
}

function permissionText(access: Exclude<Access, string>) {
  const [required, separator] =
    'permission' in access ? [[access.permission], ''] : 'anyOf' in access ? [access.anyOf, ' | '] : [access.allOf, ' + ']
  return `${both(m.api_needsPermission)}: ${required.map((permission) => `\`${permission}\``).join(separator)}`
}

/** Path segments are parameters, and so are all other fields of GET and DELETE; the other methods send the rest as a body. */
function inputOf(endpoint: Endpoint, owner: string, { segments, example, schemas }: Context) {
  const {
    properties = {},
    required = [],
    ...rest
  } = wireSchema(endpoint.input, `${owner}_`, schemas) as {
    properties?: Parts
    required?: string[]
  }
  const inQuery = endpoint.method === 'GET' || endpoint.method === 'DELETE'
  const names = Object.keys(properties)
  const parameters = names
    .filter((name) => inQuery || segments.has(name))
    .map((field) => {
      const [name, isSegment] = [segments.get(field) ?? field, segments.has(field)]
      const shown = example?.input[name] !== undefined && { example: example.input[name] }
      const isRequired = isSegment || required.includes(field)
      return { name, in: isSegment ? 'path' : 'query', required: isRequired, schema: properties[field], ...shown }
    })
  if (inQuery) return { parameters, body: null }
  const fields = names.filter((name) => !segments.has(name))
  const schema = {
    ...rest,
    type: 'object',
    properties: Object.fromEntries(fields.map((name) => [name, properties[name]])),
    required: required.filter((name) => fields.includes(name)),
  }
  const sent = Object.entries(example?.input ?? {}).filter(([name]) => ![...segments.values()].includes(name))
  return { parameters, body: { schema, ...(example && { example: Object.fromEntries(sent) }) } }
}

function responsesOf(endpoint: Endpoint, owner: string, { example, schemas }: Context) {
  const description = both(m.api_answered)
  const headers = { 'X-Request-Id': { $ref: '#/components/headers/RequestId' } }
  const refused = { default: { $ref: '#/components/responses/Refused' } }
  const failure = { $ref: '#/components/schemas/Failure' }
  if (endpoint.envelope === 'file') {
    const bytes = { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
    return { 200: { description, headers, content: { ...bytes, ...json(failure).content } }, ...refused }
  }
  const answer = wireSchema(envelopeOf(endpoint), `${owner}_`, schemas)
  const content = json({ anyOf: [answer, failure] }, example?.answer)
  const isCacheable = endpoint.method === 'GET' && endpoint.access === 'public'
  if (!isCacheable) return { 200: { description, headers, ...content }, ...refused }
  const etag = { ETag: { $ref: '#/components/headers/ETag' } }
  return {
    200: { description, headers: { ...headers, ...etag }, ...content },
    304: { description: both(m.api_unchanged), headers: etag },
    ...refused,
  }
}

function envelopeOf({ envelope, reply }: Endpoint) {
  const head = { code: z.literal(200), msg: z.string() }
  return envelope === 'list' && reply instanceof z.ZodObject ? z.object({ ...head, ...reply.shape }) : z.object({ ...head, data: reply })
}

const json = (schema: JsonSchema, example?: unknown) => ({
  content: { 'application/json': { schema, ...(example !== undefined && example !== null && { example }) } },
})

type Body = { schema: JsonSchema & { required?: string[] }; example?: Record<string, unknown> }

function form({ schema: { properties, required = [], ...rest }, example }: Body, file: string) {
  const schema = {
    ...rest,
    properties: { ...(properties as Parts), [file]: { type: 'string', format: 'binary' } },
    required: [...required, file],
  }
  return { content: { 'multipart/form-data': { schema, ...(example && { example }) } } }
}

function securityOf(access: Access) {
  if (access === 'public') return []
  if (access === 'cookie') return [{ refreshCookie: [] }]
  if (access === 'partner') return [{ partnerKey: [] }]
  return access === 'optional' ? [{}, { bearer: [] }] : [{ bearer: [] }]
}

const failureSchema = (catalogue: readonly CatalogueEntry[]): JsonSchema => ({
  type: 'object',
  required: ['code', 'msg', 'data', 'reqId'],
  properties: {
    code: { type: 'integer', enum: [...new Set(catalogue.map(({ code }) => code))] },
    msg: { type: 'string' },
    data: {},
    reqId: { type: 'string' },
  },
})

const contentLanguage = () => ({
  name: 'Content-Language',
  in: 'header',
  description: both(m.api_language),
  schema: { type: 'string', enum: [...languages], default: languages[0] },
})

function codeTable(catalogue: readonly CatalogueEntry[]) {
  const cell = (text: string) => text.replaceAll('|', '\\|')
  const rows = catalogue.map(({ code, status, zh, en }) => `| ${code} | ${status} | ${cell(zh)} | ${cell(en)} |`)
  return [`## ${both(m.api_codes)}`, '', `| ${both(m.api_code)} | HTTP | 中文 | English |`, '|---|---|---|---|', ...rows].join('\n')
}
