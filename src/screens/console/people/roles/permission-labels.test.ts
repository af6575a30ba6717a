import { expect, test } from 'vitest'
import { knownPermissions, permissionGroups } from '#features/accounts/permissions.ts'
import { consoleSections, jobs } from '#screens/console/console-sections.ts'

test('[OPS-6] the matrix has a group for each job of the console, and every permission that opens a section', () => {
  expect(permissionGroups.map(({ job }) => job)).toEqual(jobs.map(({ job }) => job))
  expect(consoleSections.flatMap(({ permissions }) => permissions).filter((permission) => !knownPermissions.has(permission))).toEqual([])
})
