import { expect, test } from 'vitest'
import { z } from 'zod'
import { asText, BigintId, UuidId, wordCodec } from './codecs.ts'
import { fieldErrorsOf } from './field-errors.ts'

const values = { open: 0, closed: 1 } as const
const Wire = wordCodec(asText(values))
const Stored = wordCodec(values)

test('words are encoded as the listed strings or integers', () => {
  expect([z.decode(Wire, '1'), z.encode(Wire, 'closed')]).toEqual(['closed', '1'])
  expect([z.decode(Stored, 0), z.encode(Stored, 'open')]).toEqual(['open', 0])
  for (const wrong of [1, '2', 'open', 'toString', ''])
    expect(Wire.safeParse(wrong).error?.issues[0]?.code, String(wrong)).toBe('invalid_value')
  expect(Stored.safeParse('0').success).toBe(false)
})

test('the API document shows the values of the wire', () => {
  expect(z.toJSONSchema(Wire, { io: 'input' })).toMatchObject({ type: 'string', enum: ['0', '1'] })
  expect(z.toJSONSchema(Stored, { io: 'input' })).toMatchObject({ type: 'number', enum: [0, 1] })
})

test('an impossible id is no field error; an empty or overlong one is', () => {
  const input = z.object({ id: UuidId, number: BigintId })
  const errors = (sent: Record<string, unknown>) =>
    fieldErrorsOf(input, input.safeParse(sent).error?.issues ?? [], sent, 'en-US').map(({ field }) => field)
  expect(input.safeParse({ id: '0198a1b2-0000-7000-8000-00000000000A', number: '42' }).success).toBe(true)
  expect(input.safeParse({ id: 'x', number: 'y' }).success).toBe(false)
  expect(errors({ id: 'x', number: '1e3' })).toEqual([])
  expect(errors({ id: 'x'.repeat(65), number: '7' })).toEqual(['id'])
})
