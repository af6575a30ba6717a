import type { FastifyInstance } from 'fastify'
import { listDisplayNames } from '#features/accounts/server/queries-member.ts'
import { fail } from '#platform/contract/failure.ts'
import { failures } from '#platform/contract/failures.ts'
import { pageOf } from '#platform/contract/page.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { mount } from '#platform/server/pipeline/mount.ts'
import * as contract from '#features/content/articles/console-contract.ts'
import { readContent } from '../text/article-content.ts'
import { addPictureSizes, findPictures, resolvePictures } from '../text/article-pictures.ts'
import { getConsoleArticle, presentConsoleRow, findName } from './present-console-article.ts'
import { changeArticleStatuses, removeArticles } from './change-article-status.ts'
import { isRowId } from '../is-row-id.ts'
import * as queries from './queries-console.ts'
import { findVersion, listVersions } from './queries-versions.ts'
import { addArticle, collectPictures, editArticle, restoreArticle } from './save-article.ts'
import { sanitiseRichText } from '../text/sanitise.ts'

/** Mounts the console operations for articles. */
export function articleConsoleRoutes(app: FastifyInstance, { db }: { db: Db }) {
  mount(app, contract.listConsoleArticles, async ({ pageNum, pageSize, orderByColumn, isAsc, ...filter }, { language }) => {
    if (filter.categoryId !== undefined && !isRowId(filter.categoryId)) return { total: 0, rows: [] }
    const { total, rows } = await queries.listForConsole(db, filter, { orderByColumn, isAsc }, pageOf({ pageNum, pageSize }))
    const names = await listDisplayNames(db, listEditorIds(rows))
    return { total, rows: rows.map((row) => presentConsoleRow(row, names, language)) }
  })
  mount(app, contract.getConsoleArticle, ({ id }, { language }) => getConsoleArticle(db, id, language))
  mount(app, contract.addArticle, async (input, call) => getConsoleArticle(call.db, await addArticle(call, input), call.language))
  mount(app, contract.editArticle, async (input, call) => {
    await editArticle(call, input)
    return getConsoleArticle(call.db, input.id, call.language)
  })
  mount(app, contract.removeArticles, ({ ids }, call) => removeArticles(call, ids))
  mount(app, contract.removeNoArticles, ({ ids }, call) => removeArticles(call, ids))
  mount(app, contract.publishArticles, (input, call) => changeArticleStatuses(call, 'publish', input))
  mount(app, contract.withdrawArticles, (input, call) => changeArticleStatuses(call, 'withdraw', input))
  mount(app, contract.previewArticle, async ({ template, title, content: { html, images: besideText } }) => {
    const content = sanitiseRichText(html)
    const images = collectPictures(content, besideText)
    const files = await findPictures(db, content, images)
    return { template, title, content: addPictureSizes(content, files), images, pictures: resolvePictures(images, files) }
  })
  versionRoutes(app, { db })
}

function versionRoutes(app: FastifyInstance, { db }: { db: Db }) {
  mount(app, contract.listArticleHistory, async ({ id }) => {
    await requireExisting(db, id)
    const rows = await listVersions(db, id)
    const names = await listDisplayNames(db, listMemberIds(rows))
    return rows.map(({ memberId, ...row }) => ({ ...row, by: findName(names, memberId) }))
  })
  mount(app, contract.getArticleVersion, async ({ id, version }) => {
    const row = /^\d{1,9}$/.test(version) ? await findVersion(db, id, Number(version)) : undefined
    if (!row) throw fail(failures.notFound)
    const { memberId, template, content, coverFileId: _, ...about } = row
    const names = await listDisplayNames(db, listMemberIds([row]))
    return { ...about, content: readContent(content, { template, title: row.title }), by: findName(names, memberId) }
  })
  mount(app, contract.restoreArticle, async (input, call) => {
    await restoreArticle(call, input)
    return getConsoleArticle(call.db, input.id, call.language)
  })
}

async function requireExisting(db: Db, id: string) {
  if (!(await queries.findForConsole(db, id))) throw fail(failures.notFound)
}

const listEditorIds = (rows: readonly { editedBy: string | null }[]) => rows.flatMap(({ editedBy }) => editedBy ?? [])
const listMemberIds = (rows: readonly { memberId: string | null }[]) => rows.flatMap(({ memberId }) => memberId ?? [])
