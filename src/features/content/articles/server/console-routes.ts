import type { FastifyInstance } from 'fastify'
import { namesOf } from '#features/accounts/server/queries-member.ts'
import { fail } from '#platform/contract/failure.ts'
import { failures } from '#platform/contract/failures.ts'
import type { Db } from '#platform/server/database.ts'
import { mount } from '#platform/server/mount.ts'
import * as contract from '../console-contract.ts'
import { readContent } from './article-content.ts'
import { dressPictures, findPictures, picturesAt } from './article-pictures.ts'
import { consoleArticle, consoleRow, nameIn } from './present-console-article.ts'
import { moveArticles, removeArticles } from './change-article-status.ts'
import * as queries from './queries-console.ts'
import { findVersion, listVersions } from './queries-versions.ts'
import { addArticle, allPictures, editArticle, restoreArticle } from './save-article.ts'
import { sanitiseRichText } from './sanitise.ts'

const numeric = /^\d{1,18}$/

/** Articles for those who write them. */
export function articleConsoleRoutes(app: FastifyInstance, { db }: { db: Db }) {
  mount(app, contract.listConsoleArticles, async ({ pageNum, pageSize, orderByColumn, isAsc, ...filter }, { language }) => {
    if (filter.categoryId !== undefined && !numeric.test(filter.categoryId)) return { total: 0, rows: [] }
    const [total, rows] = await Promise.all([
      queries.countForConsole(db, filter),
      queries.listForConsole(db, filter, { pageNum, pageSize, orderByColumn, isAsc }),
    ])
    const names = await namesOf(db, editorsOf(rows))
    return { total, rows: rows.map((row) => consoleRow(row, names, language)) }
  })
  mount(app, contract.getConsoleArticle, ({ id }, { language }) => consoleArticle(db, id, language))
  mount(app, contract.addArticle, async (input, call) => consoleArticle(call.db, await addArticle(call, input), call.language))
  mount(app, contract.editArticle, async (input, call) => {
    // The contract lets the rest of an answer in without looking at it.
    await editArticle(call, input as Parameters<typeof editArticle>[1])
    return consoleArticle(call.db, input.id, call.language)
  })
  mount(app, contract.removeArticles, ({ ids }, call) => removeArticles(call, ids))
  mount(app, contract.removeNoArticles, ({ ids }, call) => removeArticles(call, ids))
  mount(app, contract.publishArticles, (input, call) => moveArticles(call, 'publish', input))
  mount(app, contract.withdrawArticles, (input, call) => moveArticles(call, 'withdraw', input))
  mount(app, contract.previewArticle, async ({ template, title, content: { html, images: given } }) => {
    const content = sanitiseRichText(html)
    const images = allPictures(content, given)
    const known = await findPictures(db, content, images)
    return { template, title, content: dressPictures(content, known), images, pictures: picturesAt(images, known) }
  })
  versionRoutes(app, { db })
}

function versionRoutes(app: FastifyInstance, { db }: { db: Db }) {
  mount(app, contract.listArticleHistory, async ({ id }) => {
    await requireKnown(db, id)
    const rows = await listVersions(db, id)
    const names = await namesOf(db, membersOf(rows))
    return rows.map(({ memberId, ...row }) => ({ ...row, by: nameIn(names, memberId) }))
  })
  mount(app, contract.getArticleVersion, async ({ id, version }) => {
    const row = numeric.test(id) && /^\d{1,9}$/.test(version) ? await findVersion(db, id, Number(version)) : undefined
    if (!row) throw fail(failures.notFound)
    const { memberId, template, content, coverFileId: _, ...about } = row
    const names = await namesOf(db, membersOf([row]))
    return { ...about, content: readContent(content, { template, title: row.title }), by: nameIn(names, memberId) }
  })
  mount(app, contract.restoreArticle, async (input, call) => {
    await restoreArticle(call, input)
    return consoleArticle(call.db, input.id, call.language)
  })
}

async function requireKnown(db: Db, id: string) {
  if (!(numeric.test(id) && (await queries.findForConsole(db, id)))) throw fail(failures.notFound)
}

const editorsOf = (rows: readonly { editedBy: string | null }[]) => rows.flatMap(({ editedBy }) => editedBy ?? [])
const membersOf = (rows: readonly { memberId: string | null }[]) => rows.flatMap(({ memberId }) => memberId ?? [])
