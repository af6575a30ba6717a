import { expect, test } from 'vitest'
import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { failures } from './failures.ts'
import { isListed } from './listed-failures.ts'

const read = { method: 'GET', path: '/x', summary: 'x', input: z.object({}), reply: z.object({}) } as const

test('a contract lists what only its operation refuses', () => {
  const endpoint = defineEndpoint({ ...read, access: 'public', failures: [failures.notFound] })
  expect(isListed(endpoint, failures.notFound)).toBe(true)
  expect(isListed(endpoint, failures.outdated)).toBe(false)
  for (const everywhere of [failures.invalid, failures.tooMany, failures.unreadable, failures.unexpected, failures.storageFull])
    expect(isListed(endpoint, everywhere)).toBe(true)
})

test('access and single submit imply their own refusals', () => {
  const open = defineEndpoint({ ...read, access: 'public' })
  const member = defineEndpoint({ ...read, access: 'member' })
  const staff = defineEndpoint({ ...read, access: { permission: 'system:park:edit' } })
  const once = defineEndpoint({ ...read, method: 'POST', access: 'public', singleSubmit: true })
  expect([open, member, staff].map((endpoint) => isListed(endpoint, failures.signedOut))).toEqual([false, true, true])
  expect([open, member, staff].map((endpoint) => isListed(endpoint, failures.forbidden))).toEqual([false, false, true])
  expect([open, once].map((endpoint) => isListed(endpoint, failures.duplicate))).toEqual([false, true])
})
