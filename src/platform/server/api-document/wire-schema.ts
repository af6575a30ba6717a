import { z } from 'zod'

export type JsonSchema = Record<string, unknown>

/**
 * What goes over the wire, as JSON schema: the input side of every codec, for requests and answers alike. Named parts, which recursion
 * needs, are moved to `components` under a name that begins with `owner`.
 */
export function wireSchema(schema: z.ZodType, owner: string, components: Record<string, JsonSchema>): JsonSchema {
  const {
    $schema: _,
    $defs = {},
    ...whole
  } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', override: readable }) as JsonSchema & {
    $defs?: Record<string, JsonSchema>
  }
  const named = (part: JsonSchema) =>
    JSON.parse(JSON.stringify(part).replaceAll('"#/$defs/', `"#/components/schemas/${owner}`)) as JsonSchema
  for (const [name, part] of Object.entries($defs)) components[owner + name] = named(part)
  return named(whole)
}

/** Numbers and lists of a query have several spellings; what a reader wants to know is their bounds and items, and defaults as they are sent. */
function readable({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodTypes; jsonSchema: JsonSchema }) {
  const def = zodSchema._zod.def
  if (def.type === 'default') jsonSchema['default'] = asSent(def.innerType as z.ZodType, def.defaultValue)
  if (def.type !== 'pipe') return
  const { type } = (def.out as z.core.$ZodTypes)._zod.def
  const spellings = (def.in as z.core.$ZodTypes)._zod.def.type === 'union'
  if (!spellings || (type !== 'number' && type !== 'array')) return
  for (const key of Object.keys(jsonSchema)) delete jsonSchema[key]
  const { $schema: _, ...plain } = z.toJSONSchema(def.out as z.ZodType, { io: 'input', unrepresentable: 'any', override: readable })
  Object.assign(jsonSchema, plain)
}

/** What is only cleaned on its way in is sent as it is kept. */
function asSent(schema: z.ZodType, value: unknown): unknown {
  try {
    return z.encode(schema, value)
  } catch (error) {
    if (error instanceof z.core.$ZodEncodeError) return value
    throw error
  }
}
