import { z } from 'zod'

export type JsonSchema = Record<string, unknown>

/**
 * Returns the wire format of a schema as JSON schema: the input side of every codec, for requests and answers alike. Named parts, which
 * recursion needs, are moved to `components` under a name that starts with `owner`.
 */
export function wireSchema(schema: z.ZodType, owner: string, components: Record<string, JsonSchema>): JsonSchema {
  const {
    $schema: _,
    $defs = {},
    ...root
  } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', override: readable }) as JsonSchema & {
    $defs?: Record<string, JsonSchema>
  }
  const withReferences = (part: JsonSchema) =>
    JSON.parse(JSON.stringify(part).replaceAll('"#/$defs/', `"#/components/schemas/${owner}`)) as JsonSchema
  for (const [name, part] of Object.entries($defs)) components[owner + name] = withReferences(part)
  return withReferences(root)
}

/** Shows numbers and lists of a query, which have several notations, by their bounds and items, and defaults in their wire format. */
function readable({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodTypes; jsonSchema: JsonSchema }) {
  const def = zodSchema._zod.def
  if (def.type === 'default') setDefault(jsonSchema, def.innerType as z.ZodType, def.defaultValue)
  if (def.type !== 'pipe') return
  const { type } = (def.out as z.core.$ZodTypes)._zod.def
  const hasNotations = (def.in as z.core.$ZodTypes)._zod.def.type === 'union'
  if (!hasNotations || (type !== 'number' && type !== 'array')) return
  for (const key of Object.keys(jsonSchema)) delete jsonSchema[key]
  const { $schema: _, ...plain } = z.toJSONSchema(def.out as z.ZodType, { io: 'input', unrepresentable: 'any', override: readable })
  Object.assign(jsonSchema, plain)
}

/** Writes a default in its wire format. That of a word codec comes first, where the library writes the default of a plain enum. */
function setDefault(jsonSchema: JsonSchema, schema: z.ZodType, value: unknown) {
  const { out } = schema._zod.def as { out?: z.ZodType }
  const { default: _, ...rest } = jsonSchema
  if (out instanceof z.ZodEnum) for (const name of Object.keys(rest)) delete jsonSchema[name]
  jsonSchema['default'] = encoded(schema, value)
  Object.assign(jsonSchema, rest)
}

/** Encodes a value. Schemas that only clean their input cannot encode; there the value is its own wire format. */
function encoded(schema: z.ZodType, value: unknown): unknown {
  try {
    return z.encode(schema, value)
  } catch (error) {
    if (error instanceof z.core.$ZodEncodeError) return value
    throw error
  }
}
