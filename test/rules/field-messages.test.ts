import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { m } from '#messages'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import { fieldErrorsOf } from '#platform/contract/field-errors.ts'
import type { Locale } from '#platform/i18n/language.ts'

const locales: Locale[] = ['zh-CN', 'en-US']
const files = globSync('src/features/**/*contract.ts', { cwd: resolve(import.meta.dirname, '../..') })

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'input' in value && 'reply' in value

async function listEndpoints(): Promise<[string, Endpoint][]> {
  const modules = await Promise.all(files.map((file) => import(resolve(import.meta.dirname, '../..', file)) as Promise<object>))
  return modules.flatMap((contract) => Object.entries(contract).filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1])))
}

/** Every field of every operation with each of its own messages: a wrong value, and no value. */
async function* listMessages() {
  for (const [operation, { input }] of await listEndpoints()) {
    if (!(input instanceof z.ZodObject)) continue
    for (const name of Object.keys(input.shape))
      for (const locale of locales)
        for (const value of [Symbol('wrong'), undefined]) {
          const issues = [{ code: 'invalid_type' as const, expected: 'string' as const, path: [name], message: '', input: value }]
          yield { operation, name, locale, text: fieldErrorsOf(input, issues, { [name]: value }, locale)[0]!.msg }
        }
  }
}

/** Matches an identifier: camel case, snake case, or one of the short names of the wire. */
const identifier = /\b(?:[a-z]+[A-Z]\w*|\w+_\w+|ids?|uuid|lng|lat|bbox)\b/

test('[SRCH-22] [REQ-4] no message of any operation shows the code name of a field', async () => {
  const faults: string[] = []
  for await (const { operation, name, locale, text } of listMessages()) {
    const isNamed = !text.toLowerCase().includes(m.field_unnamed({}, { locale }).toLowerCase())
    if (!isNamed || identifier.test(text) || (locale === 'zh-CN' && text.includes(name))) faults.push(`${operation}.${name}: ${text}`)
  }
  expect(files.length).toBeGreaterThan(20)
  expect(faults).toEqual([])
})

test('[REQ-4] an English message names a field inside a sentence as people write it', async () => {
  const texts: string[] = []
  for await (const { text, locale } of listMessages()) if (locale === 'en-US') texts.push(text)
  expect(texts).toContain('Please enter the old password')
  expect(texts.filter((text) => /Please enter [A-Z][a-z]/.test(text))).toEqual([])
})

/** Returns the list under wrappers such as `.optional()` and `.default()`. */
function listOf(schema: z.ZodType): z.ZodArray | undefined {
  if (schema instanceof z.ZodArray) return schema
  return 'unwrap' in schema && typeof schema.unwrap === 'function' ? listOf(schema.unwrap() as z.ZodType) : undefined
}

/** Returns the greatest number of entries that a list may have. */
const maxCountOf = (list: z.ZodArray | undefined) =>
  list?._zod.def.checks?.map((check) => check._zod.def as { maximum?: number }).find(({ maximum }) => maximum !== undefined)?.maximum

test('a call with more entries than a list takes is answered with the limit, for every list of every operation', async () => {
  const faults: string[] = []
  let listCount = 0
  for (const [operation, { input }] of await listEndpoints())
    for (const [name, schema] of Object.entries<z.ZodType>(input instanceof z.ZodObject ? input.shape : {})) {
      const maxCount = maxCountOf(listOf(schema))
      if (maxCount === undefined) continue
      const values = { [name]: Array.from({ length: maxCount + 1 }, () => null) }
      const issues = input.safeParse(values).error!.issues.filter(({ path }) => path.length === 1 && path[0] === name)
      listCount += 1
      for (const locale of locales)
        if (!fieldErrorsOf(input, issues, values, locale)[0]?.msg.includes(String(maxCount))) faults.push(`${operation}.${name}`)
    }
  expect(listCount).toBeGreaterThan(20)
  expect(faults).toEqual([])
})
