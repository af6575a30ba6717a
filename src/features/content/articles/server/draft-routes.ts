import type { FastifyInstance } from 'fastify'
import { fail } from '#platform/contract/failure.ts'
import type { Db } from '#platform/server/database.ts'
import { mount } from '#platform/server/mount.ts'
import { consoleFailures } from '../console-failures.ts'
import * as contract from '../draft-contract.ts'
import { countDraftsOf, deleteDrafts, listDraftsOf, putDraft } from './queries-drafts.ts'
import { sanitiseRichText } from './sanitise.ts'

/** Nobody works on so many at a time; a script might. */
const mostDrafts = 200

/** Unsaved work: everybody sees his own and nobody else's. */
export function draftRoutes(app: FastifyInstance, { db }: { db: Db }) {
  mount(app, contract.listDrafts, async ({ key }, { identity }) =>
    (await listDraftsOf(db, identity.memberId, key)).map((row) => ({ ...row, body: contract.DraftBody.parse(row.body) })),
  )
  mount(app, contract.saveDraft, async ({ key, language, body }, { identity }) => {
    const known = await listDraftsOf(db, identity.memberId, key)
    if (known.length === 0 && (await countDraftsOf(db, identity.memberId)) >= mostDrafts) throw fail(consoleFailures.tooManyDrafts)
    const clean = { ...body, content: sanitiseRichText(body.content) }
    return { savedTime: await putDraft(db, identity.memberId, { key, language, body: clean }) }
  })
  mount(app, contract.discardDraft, async ({ key, language }, { identity }) => {
    await deleteDrafts(db, identity.memberId, { key, ...(language && { language }) })
    return null
  })
}
