import { createHash, randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { fail } from '#platform/contract/failure.ts'
import { failures as known } from '#platform/contract/failures.ts'
import { envelopeFor, mount, mountRaw } from '#platform/server/pipeline/mount.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { transact } from '#platform/server/postgres/transact.ts'
import * as contract from '../contract.ts'
import { copyProject, emptyProject } from '../project.ts'
import { readProject, storeProject } from '../stored-project.ts'
import { findProjectOf, findSharedProject, insertProject, setLink, updateProject, type ProjectRow } from './queries.ts'

export function projectRoutes(app: FastifyInstance, { db }: { db: Db }) {
  mount(app, contract.getProject, async (_, { identity }) => presentOwn(await findProjectOf(db, identity.memberId)))
  mount(
    app,
    contract.saveProject,
    async ({ version, updateTime: _time, shared: _shared, ...content }, { identity: { memberId }, db: trx }) => {
      const stored = storeProject(readProject(content))
      const isSaved = version === 0 ? await insertProject(trx, memberId, stored) : await updateProject(trx, memberId, version, stored)
      const own = presentOwn(await findProjectOf(trx, memberId))
      if (!isSaved) throw fail(known.outdated, { data: z.encode(contract.OwnProject, own) })
      return own
    },
  )
  linkRoutes(app, db)
}

function linkRoutes(app: FastifyInstance, db: Db) {
  mount(app, contract.shareProject, async (_, { identity }) => {
    const token = randomBytes(24).toString('base64url')
    const isSet = await transact(db, (trx) => setLink(trx, identity.memberId, hashOf(token)))
    if (!isSet) throw fail(known.notFound)
    return { token }
  })
  mount(app, contract.unshareProject, async (_, { identity, db: trx }) => {
    if (!(await setLink(trx, identity.memberId, null))) throw fail(known.notFound)
    return null
  })
  // Raw, because an answer that a secret opens is not for caches, while those to other public reads are.
  mountRaw(app, contract.getSharedProject, async ({ token }, { locale, reply }) => {
    const row = await findSharedProject(db, hashOf(token))
    if (!row) throw fail(known.notFound)
    const shared = z.encode(contract.SharedProject, { ...copyProject(readProject(row.content)), updateTime: row.updateTime })
    return reply.header('x-robots-tag', 'noindex').send(envelopeFor(contract.getSharedProject, shared, locale))
  })
}

const hashOf = (token: string) => createHash('sha256').update(token).digest()

const presentOwn = (row: ProjectRow | undefined): contract.OwnProject =>
  row
    ? { ...copyProject(readProject(row.content)), version: row.version, updateTime: row.updateTime, shared: row.shared }
    : { ...copyProject(emptyProject), version: 0, updateTime: null, shared: false }
