import { expect, test } from 'vitest'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import { mounted } from '#platform/server/pipeline/mount.ts'
import { startApp } from '#test/app.ts'
import { requestOf } from '#test/authorisation/cell-request.ts'
import { matrixRows } from '#test/authorisation/matrix-rows.ts'
import { openMatrix } from '#test/authorisation/matrix.ts'

/** Calls every mounted operation as every kind of caller and compares the answer with the access that its contract declares. */
const portal = await startApp()
const operations = mounted.get(portal.app.server)!
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
const matrix = await openMatrix(portal)

test('[PERM-2] every operation has a row in the matrix, and every row an operation', () => {
  const names = operations.map(nameOf)
  expect(names.filter((name) => !(name in matrixRows))).toEqual([])
  expect(Object.keys(matrixRows).filter((name) => !names.includes(name))).toEqual([])
})

for (const operation of operations) {
  const row = matrixRows[nameOf(operation)]
  if (!row) continue
  test(`[PERM-2] ${nameOf(operation)} answers every caller as declared: ${JSON.stringify(operation.access)}`, async () => {
    const { expected, actual, statuses } = await matrix.check(operation, row)
    expect(actual).toEqual(expected)
    expect(Math.max(...statuses)).toBeLessThan(500)
  })
}

test('[PERM-2] operations for our own pages refuse requests from every other origin, with any session', async () => {
  const own = operations.filter(({ access, ownOriginOnly }) => access === 'cookie' || ownOriginOnly)
  expect(own.length).toBeGreaterThan(5)
  for (const operation of own) {
    for (const name of ['anonymous', 'owner', 'admin'] as const) {
      const { owner, caller, bearer } = await matrix.cast(name)
      const foreign = { 'sec-fetch-site': 'cross-site' }
      const request = await requestOf(operation, matrixRows[nameOf(operation)]!, { portal, owner, caller })
      const answer = await request(bearer, foreign)
      expect([nameOf(operation), answer.status, answer.code]).toEqual([nameOf(operation), 403, 403])
    }
  }
})
