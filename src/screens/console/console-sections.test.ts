import { expect, test } from 'vitest'
import { consoleSections, sectionAt, sectionsFor, sectionUrl } from './console-sections.ts'

const pathsFor = (roles: string[], permissions: string[]) => sectionsFor({ roles, permissions }).map(({ path }) => path)

test('[PERM-1][OPS-1] the rail shows permitted sections, and all sections to an administrator', () => {
  expect(pathsFor(['ROLE_DEFAULT'], [])).toEqual([])
  expect(pathsFor(['rate_reader'], ['system:rate:list'])).toEqual(['rates'])
  expect(pathsFor(['admin'], [])).toHaveLength(consoleSections.length)
  expect(pathsFor(['owner'], ['*:*:*'])).toHaveLength(consoleSections.length)
})

test('[OPS-1] pages below the path of a section belong to it, paths with a longer name do not', () => {
  expect(sectionAt('/admin/rates/12')?.path).toBe('rates')
  expect(sectionAt('/admin/rates')?.path).toBe('rates')
  expect(sectionAt('/admin/ratesX')).toBeUndefined()
  expect(sectionAt('/admin/settings/contact')?.path).toBe('settings')
  expect(sectionAt('/admin/settings/audit')?.path).toBe('settings/audit')
  expect(sectionAt('/admin')).toBeUndefined()
})

test('no two sections have the same address', () => {
  expect(new Set(consoleSections.map(({ path }) => sectionUrl(path))).size).toBe(consoleSections.length)
})
