/** As far as the inputs of an operation are described by JSON Schema. */
export type Schema = {
  $ref?: string
  type?: string | string[]
  properties?: Record<string, Schema>
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  pattern?: string
  minimum?: number
  maximum?: number
  maxLength?: number
}

export type Operation = {
  /** `GET /system/park/{parkId}` */
  name: string
  method: string
  path: string
  bodyType: string | null
  /** Every input of path, query and body by its name. */
  inputs: Record<string, Schema>
  /** `public`: no token is read; `optional`: personal for members; `member`: needs a token. */
  access: 'public' | 'optional' | 'member'
}

type Parameter = { $ref?: string; name: string; in: string; schema: Schema }
type Description = {
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  security?: Record<string, unknown>[]
}
export type ApiDocument = { paths: Record<string, Record<string, Description>>; components?: unknown }

/** Returns the operations of an OpenAPI document in its order. */
export function readOperations(document: ApiDocument): Operation[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, description]) => readOperation(document, path, method.toUpperCase(), description)),
  )
}

function readOperation(document: ApiDocument, path: string, method: string, description: Description): Operation {
  const parameters = (description.parameters ?? []).map((parameter) => resolve<Parameter>(document, parameter))
  const [body] = Object.entries(description.requestBody?.content ?? {})
  const [bodyType, { schema }] = body ?? [null, { schema: {} }]
  const inUrl = parameters.filter((parameter) => parameter.in === 'path' || parameter.in === 'query')
  return {
    name: `${method} ${path}`,
    method,
    path,
    bodyType,
    inputs: {
      ...Object.fromEntries(inUrl.map((parameter) => [parameter.name, resolve<Schema>(document, parameter.schema)])),
      ...resolve<Schema>(document, schema).properties,
    },
    access: accessOf(description.security ?? []),
  }
}

function accessOf(security: Record<string, unknown>[]): Operation['access'] {
  if (security.length === 0) return 'public'
  return security.some((scheme) => Object.keys(scheme).length === 0) ? 'optional' : 'member'
}

/** Follows a reference within the document. */
function resolve<Part extends { $ref?: string }>(document: ApiDocument, part: Part): Part {
  if (part.$ref === undefined) return part
  const names = part.$ref.split('/').slice(1)
  return names.reduce<unknown>((value, name) => (value as Record<string, unknown>)[name], document) as Part
}
