import type { Input } from './http.ts'
import type { Operation, Schema } from './operations.ts'

export type Probe = { label: string; input: Input }

/** Ids that no row has: short, long, of another form, and well-formed. */
const unknownIds = ['0', '999999999', 'x', '00000000-0000-7000-8000-000000000000', '9'.repeat(64)]
const idName = /^(id|ids|to)$|(Id|Ids)$/
/** Longer texts would only repeat the same message. */
const maxProbeLength = 5_000

/** Variants of a right input: one ill-formed value per input, unknown ids, an unknown field, and nothing at all. */
export function probesFor(operation: Operation, rightInput: Input): Probe[] {
  const inPath = (name: string) => operation.path.includes(`{${name}}`)
  const entries = Object.entries(operation.inputs)
  const illFormed = entries.flatMap(([name, schema]) => {
    const value = illFormedValue(schema, operation.bodyType === 'application/json' && !inPath(name))
    return value === undefined ? [] : [{ label: `ill-formed ${name}`, input: { ...rightInput, [name]: value } }]
  })
  const unknown = entries
    .filter(([name, schema]) => idName.test(name) && Object.keys(schema).length > 0)
    .flatMap(([name]) =>
      unknownIds.map((id) => ({
        label: `unknown ${name} ${id.slice(0, 12)}`,
        input: { ...rightInput, [name]: Array.isArray(rightInput[name]) ? [id] : id },
      })),
    )
  const empty = entries.length === 0 ? [] : [{ label: 'empty input', input: {} }]
  const extra = operation.bodyType === 'application/json' ? [{ label: 'unknown field', input: { ...rightInput, colour: 'red' } }] : []
  return [...empty, ...illFormed, ...unknown, ...extra]
}

/** A value that breaks a schema: out of its range where it has one, else of another type. Undefined when everything is accepted. */
export function illFormedValue(schema: Schema, inJson: boolean): unknown {
  const types = [schema.type ?? []].flat()
  const isNumber = types.includes('number') || types.includes('integer')
  if (isNumber && schema.maximum !== undefined && schema.maximum < Number.MAX_SAFE_INTEGER) return schema.maximum + 1
  if (schema.enum !== undefined || schema.const !== undefined || schema.pattern !== undefined || isNumber) return '!'
  if (types.includes('string')) {
    if (schema.maxLength !== undefined && schema.maxLength < maxProbeLength) return 'x'.repeat(schema.maxLength + 1)
    return inJson ? { value: 'x' } : undefined
  }
  if (schema.anyOf !== undefined) return inJson ? { value: 'x' } : '!'
  return types.length === 0 ? undefined : '!'
}
