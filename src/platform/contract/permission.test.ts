import { expect, test } from 'vitest'
import { hasAll, hasAny } from './permission.ts'

const editor = { roles: ['content'], permissions: ['system:article:edit', 'system:article:list'] }

test('[PERM-1] one of the listed values is enough for any, all are needed for all', () => {
  expect(hasAny(editor, ['system:park:edit', 'system:article:edit'])).toBe(true)
  expect(hasAll(editor, ['system:park:edit', 'system:article:edit'])).toBe(false)
  expect(hasAll(editor, ['system:article:list', 'system:article:edit'])).toBe(true)
  expect(hasAny(editor, ['content'])).toBe(true)
  expect(hasAny(editor, ['system:article'])).toBe(false)
})

test('[PERM-1] the role admin and the permission *:*:* pass everything', () => {
  for (const caller of [
    { roles: ['admin'], permissions: [] },
    { roles: [], permissions: ['*:*:*'] },
  ]) {
    expect(hasAll(caller, ['system:user:edit', 'leasing'])).toBe(true)
    expect(hasAny(caller, ['system:user:edit'])).toBe(true)
  }
})

test('[PERM-1] an empty list is an error, for an admin too', () => {
  expect(() => hasAny(editor, [])).toThrow(/without permissions/)
  expect(() => hasAll({ roles: ['admin'], permissions: [] }, [])).toThrow(/without permissions/)
})
