import type { FastifyInstance } from 'fastify'
import { fail } from '#platform/contract/failure.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { mount } from '#platform/server/pipeline/mount.ts'
import { consoleFailures } from '#features/content/articles/console-failures.ts'
import * as contract from '#features/content/articles/draft-contract.ts'
import { countDrafts, deleteDrafts, listDrafts, upsertDraft } from './queries-drafts.ts'
import { sanitiseRichText } from '../text/sanitise.ts'

/** Per member; far more than one person writes, but a bound for scripts. */
const maxDrafts = 200

/** Mounts the operations for drafts. Each member sees only their own. */
export function draftRoutes(app: FastifyInstance, { db }: { db: Db }) {
  mount(app, contract.listDrafts, async ({ key }, { identity }) =>
    (await listDrafts(db, identity.memberId, key)).map((row) => ({ ...row, body: contract.DraftBody.parse(row.body) })),
  )
  mount(app, contract.saveDraft, async ({ key, language, body }, { identity }) => {
    const existing = await listDrafts(db, identity.memberId, key)
    if (existing.length === 0 && (await countDrafts(db, identity.memberId)) >= maxDrafts) throw fail(consoleFailures.tooManyDrafts)
    const clean = contract.DraftBody.encode({ ...body, content: sanitiseRichText(body.content) })
    return { savedTime: await upsertDraft(db, identity.memberId, { key, language, body: clean }) }
  })
  mount(app, contract.discardDraft, async ({ key, language }, { identity }) => {
    await deleteDrafts(db, identity.memberId, { key, ...(language && { language }) })
    return null
  })
}
