import { expect, test } from 'vitest'
import { hasAllPermissions, hasAllRoles, hasAnyPermission, hasAnyRole } from './permission.ts'

const nobody = { roles: ['ROLE_DEFAULT'], permissions: [] }
const editor = { roles: ['content_editor'], permissions: ['system:article:edit', 'system:article:list'] }
const admin = { roles: ['admin'], permissions: [] }
const powerful = { roles: ['owner'], permissions: ['*:*:*'] }

test('[PERM-1] has-any needs one of the permissions, has-all every one', () => {
  expect(hasAnyPermission(editor, ['system:park:edit', 'system:article:edit'])).toBe(true)
  expect(hasAnyPermission(editor, ['system:park:edit'])).toBe(false)
  expect(hasAllPermissions(editor, ['system:article:edit', 'system:article:list'])).toBe(true)
  expect(hasAllPermissions(editor, ['system:article:edit', 'system:park:edit'])).toBe(false)
  expect(hasAnyPermission(nobody, ['system:article:edit'])).toBe(false)
})

test('[PERM-1] the role admin and the permission *:*:* pass everything', () => {
  for (const holder of [admin, powerful]) {
    expect(hasAnyPermission(holder, ['system:park:edit'])).toBe(true)
    expect(hasAllPermissions(holder, ['system:park:edit', 'system:role:edit'])).toBe(true)
  }
  expect(hasAnyRole(admin, ['content_editor'])).toBe(true)
  expect(hasAllRoles(admin, ['content_editor', 'leasing_agent'])).toBe(true)
})

test('[PERM-1] roles are asked in the same two ways', () => {
  expect(hasAnyRole(editor, ['leasing_agent', 'content_editor'])).toBe(true)
  expect(hasAllRoles(editor, ['leasing_agent', 'content_editor'])).toBe(false)
  expect(hasAnyRole(powerful, ['content_editor'])).toBe(false)
})

test('[PERM-1] an empty list is an error, whoever asks', () => {
  for (const ask of [hasAnyPermission, hasAllPermissions, hasAnyRole, hasAllRoles]) {
    for (const holder of [nobody, editor, admin, powerful]) expect(() => ask(holder, [])).toThrow(TypeError)
  }
})
