import { expect, test } from 'vitest'
import { roles } from '../../../db/reference/roles.ts'
import { consoleSections, jobs, jobsFor, sectionAt, sectionsFor, sectionUrl } from './console-sections.ts'

const pathsFor = (held: string[], permissions: string[]) => sectionsFor({ roles: held, permissions }).map(({ path }) => path)
const jobsOf = (key: string) =>
  jobsFor({ roles: [key], permissions: roles.find((role) => role.key === key)!.permissions }).map(({ job }) => job)

/** The jobs of each role; those without a screen are left out. */
const expected: Record<string, string[]> = {
  ROLE_DEFAULT: [],
  admin: ['today', 'listings', 'leads', 'customers', 'conversations', 'money', 'content', 'settings'],
  leasing_agent: ['today', 'listings', 'leads', 'customers', 'money'],
  service_agent: ['today', 'leads', 'customers', 'conversations', 'money'],
  content_editor: ['today', 'listings', 'content', 'settings'],
}

for (const { key } of roles)
  test(`[OPS-1.1] the role ${key} sees exactly its jobs, in their order`, () => {
    const withScreens = new Set(consoleSections.map(({ group }) => group))
    expect(jobsOf(key)).toEqual(expected[key]!.filter((job) => withScreens.has(job as (typeof jobs)[number]['job'])))
  })

test('[PERM-1][OPS-1] the navigation has permitted sections, and all sections for an administrator', () => {
  expect(pathsFor(['ROLE_DEFAULT'], [])).toEqual([])
  expect(pathsFor(['rate_reader'], ['system:rate:list'])).toEqual(['rates'])
  expect(pathsFor(['admin'], [])).toHaveLength(consoleSections.length)
  expect(pathsFor(['owner'], ['*:*:*'])).toHaveLength(consoleSections.length)
})

test('[OPS-1] a job leads to the first section that the member may see', () => {
  expect(jobsFor({ roles: [], permissions: ['system:audit:list', 'system:rate:list'] })).toMatchObject([
    { job: 'settings', to: '/admin/rates' },
  ])
})

test('[OPS-1] pages below the path of a section belong to it, paths with a longer name do not', () => {
  expect(sectionAt('/admin/rates/12')?.path).toBe('rates')
  expect(sectionAt('/admin/rates')?.path).toBe('rates')
  expect(sectionAt('/admin/ratesX')).toBeUndefined()
  expect(sectionAt('/admin/settings/contact')?.path).toBe('settings')
  expect(sectionAt('/admin/settings/audit')?.path).toBe('settings/audit')
  expect(sectionAt('/admin')?.group).toBe('today')
})

test('no two sections have the same address, and no two jobs the same key', () => {
  expect(new Set(consoleSections.map(({ path }) => sectionUrl(path))).size).toBe(consoleSections.length)
  expect(new Set(jobs.map(({ key }) => key)).size).toBe(jobs.length)
})
