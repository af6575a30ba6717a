import type { FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { endSession, listSessions } from '#features/accounts/contract.ts'
import { listPeople } from '#features/accounts/people-contract.ts'
import { revokeOwnSession } from '#features/accounts/server/sessions/queries-session.ts'
import { features, type Deps } from '#main/features.ts'
import { UuidId } from '#platform/contract/codecs.ts'
import { defineEndpoint } from '#platform/contract/endpoint.ts'
import { fail } from '#platform/contract/failure.ts'
import { failures as known } from '#platform/contract/failures.ts'
import { mount } from '#platform/server/pipeline/mount.ts'
import { startOwnApp } from '../app.ts'
import type { MatrixRow, World } from './matrix-row.ts'
import { openMatrix } from './matrix.ts'

/** Operations with a hole, as a mistake would make it, beside the same ones without: the matrix has to report the first and only those. */

const people = defineEndpoint({
  method: 'GET',
  path: '/planted/people',
  access: listPeople.access,
  summary: '人员 · People',
  input: z.object({}),
  reply: z.null(),
  failures: [known.signedOut, known.forbidden],
})
const session = defineEndpoint({
  method: 'DELETE',
  path: '/planted/sessions/:id',
  access: endSession.access,
  summary: '会话 · A session',
  input: z.object({ id: UuidId }),
  reply: z.null(),
  failures: [known.signedOut, known.notFound],
})
const at = <Operation extends { path: string }>(operation: Operation, path: `/${string}`) => ({ ...operation, path })
const openPeople = at(people, '/planted/open/people')
const openSession = at(session, '/planted/open/sessions/:id')
const strangerPeople = at(people, '/planted/public/people')

function plantedRoutes(app: FastifyInstance, { db }: Deps) {
  mount(app, people, () => null)
  // The check of the permission is missing, and the one of the session too.
  mount(app, { ...openPeople, access: 'member' }, () => null)
  mount(app, { ...strangerPeople, access: 'public' }, () => null)
  mount(app, session, async ({ id }, { identity }) => {
    if (!(await revokeOwnSession(db, identity.memberId, id))) throw fail(known.notFound)
    return null
  })
  // The owner is missing from the condition of the query.
  mount(app, openSession, async ({ id }) => {
    const row = await db.selectFrom('session').select('memberId').where('id', '=', id).executeTakeFirst()
    if (!row || !(await revokeOwnSession(db, row.memberId, id))) throw fail(known.notFound)
    return null
  })
}

features.push(plantedRoutes)
const portal = await startOwnApp({ apiDocs: false })
features.splice(features.indexOf(plantedRoutes), 1)
const matrix = await openMatrix(portal)

const nobodys: MatrixRow = { input: () => ({}) }
const owned: MatrixRow = {
  input: async ({ portal: { as }, owner }: World) => ({ id: (await as(owner).call(listSessions, {}))[0]!.id }),
  others: 404,
}

/** Returns the callers that get another answer than the contract says. */
async function reported(...[operation, row]: Parameters<typeof matrix.check>) {
  const { expected, actual } = await matrix.check(operation, row)
  return Object.keys(expected).filter((name) => actual[name as keyof typeof actual] !== expected[name as keyof typeof expected])
}

test('[PERM-2] operations that check permission and owner are not reported', async () => {
  expect(await reported(people, nobodys)).toEqual([])
  expect(await reported(session, owned)).toEqual([])
})

test('[PERM-2] the matrix reports an operation that lacks the check of its permission', async () => {
  expect((await reported(openPeople, nobodys)).toSorted()).toEqual(['other', 'owner', 'staff'])
})

test('[PERM-2] the matrix reports an operation that checks no session', async () => {
  expect((await reported(strangerPeople, nobodys)).toSorted()).toEqual([
    'anonymous',
    'changed',
    'mustReset',
    'other',
    'owner',
    'staff',
    'stale',
  ])
})

test('[PERM-2] the matrix reports an operation that leaves the owner out of its condition', async () => {
  expect((await reported(openSession, owned)).toSorted()).toEqual(['admin', 'other', 'staff'])
})
