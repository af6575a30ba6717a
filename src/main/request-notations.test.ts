import { expect, test } from 'vitest'
import { z } from 'zod'
import { isNoSuchId } from '#platform/contract/codecs.ts'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import { mounted } from '#platform/server/pipeline/mount.ts'
import { acceptsList, inNotationOf } from '#platform/server/pipeline/notations.ts'
import { startApp } from '#test/app.ts'

const { app } = await startApp()

type Field = { where: string; name: string; schema: z.ZodType }

const isAnything = (schema: z.ZodType) => schema.safeParse(Symbol('anything')).success

/** The fields of every operation that is served, without those that are accepted and ignored. */
const fields: Field[] = mounted.get(app.server)!.flatMap(({ method, path, input }: Endpoint) => {
  const shape: Record<string, z.ZodType> = input instanceof z.ZodObject ? input.shape : {}
  return Object.entries(shape)
    .map(([name, schema]) => ({ where: `${method} ${path} ${name}`, name, schema }))
    .filter(({ schema }) => !isAnything(schema))
})

test('[REQ-1] every flag of every operation is read from 0 and 1, true and false, as values and as text', () => {
  const reads = (schema: z.ZodType, value: unknown, expected: unknown) => {
    const { success, data } = schema.safeParse(value)
    return success && data === expected
  }
  const isFlag = (schema: z.ZodType) => [true, 1, '1'].some((wire) => reads(schema, wire, true))
  const isYesNo = (schema: z.ZodType) => reads(schema, 2, false)
  const flags = fields.filter(({ schema }) => isFlag(schema) && !isYesNo(schema))
  expect(flags.length).toBeGreaterThan(20)
  const notations = [true, 1, '1', 'true', false, 0, '0', 'false']
  const refused = flags.flatMap(({ where, schema }) =>
    notations
      .map((wire, index) => ({ wire, isRead: reads(schema, inNotationOf(schema, wire), index < 4) }))
      // A consent can only be given.
      .filter(({ wire, isRead }) => !isRead && !(where.endsWith(' agreement') && String(wire).match(/^(?:0|false)$/)))
      .map(({ wire }) => `${where}: ${JSON.stringify(wire)}`),
  )
  expect(refused).toEqual([])
})

test('[REQ-1] every id of every operation is read from a number', () => {
  const ids = fields.filter(({ name }) => /^(?:id|ids)$|Ids?$/.test(name))
  expect(ids.length).toBeGreaterThan(60)
  const takes = (schema: z.ZodType, value: unknown) => {
    const { data, error } = schema.safeParse(value)
    return error ? error.issues.every(isNoSuchId) : String(data) === '17'
  }
  const inList = (schema: z.ZodType, value: unknown) => (acceptsList(schema) ? [value] : value)
  // The ids of solutions are words.
  const refused = ids.filter(
    ({ schema }) => takes(schema, inList(schema, '17')) && !takes(schema, inNotationOf(schema, inList(schema, 17))),
  )
  expect(refused.map(({ where }) => where)).toEqual([])
})
