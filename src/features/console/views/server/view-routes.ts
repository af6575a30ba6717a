import type { FastifyInstance } from 'fastify'
import { isUuid } from '#platform/contract/codecs.ts'
import { fail } from '#platform/contract/failure.ts'
import { failures as known } from '#platform/contract/failures.ts'
import { hasAny } from '#platform/contract/permission.ts'
import type { Identity } from '#platform/server/pipeline/identity.ts'
import { mount } from '#platform/server/pipeline/mount.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import * as contract from '../contract.ts'
import { failures } from '../failures.ts'
import { canonicalQuery, maxQueryLength, maxViews, sharePermission, viewScreens, type ViewScreen } from '../saved-view.ts'
import * as queries from './queries-view.ts'
import type { ViewRow } from './queries-view.ts'

/** Mounts the saved views of the console's lists. */
export function viewRoutes(app: FastifyInstance, { db }: { db: Db }) {
  mount(app, contract.listViews, async ({ screen }, { identity }) => {
    requireScreen(identity, screen)
    const rows = await queries.listViews(db, identity.memberId, screen)
    return rows.map((row) => present(row, identity))
  })

  mount(app, contract.createView, async (input, { db: trx, identity }) => {
    const values = readValues(input, identity)
    await requireRoom(trx, values, identity)
    const inserted = await queries.insertView(trx, values)
    if (!inserted) throw fail(failures.nameTaken)
    return present({ ...values, ...inserted }, identity)
  })

  mount(app, contract.updateView, async ({ id, version, ...input }, { db: trx, identity }) => {
    const values = readValues(input, identity)
    const [row] = await queries.lockViews(trx, identity.memberId, [id])
    if (!row || row.screen !== input.screen) throw fail(known.notFound)
    requireEditable(row, identity)
    if (row.version !== version) throw fail(known.outdated)
    if (row.memberId !== values.memberId) await requireRoom(trx, values, identity)
    if (await queries.isNameTaken(trx, id, values)) throw fail(failures.nameTaken)
    await queries.updateView(trx, id, values, version)
    return present({ ...values, id, version: version + 1 }, identity)
  })

  mount(app, contract.deleteViews, async ({ ids: text }, { db: trx, identity }) => {
    const ids = [...new Set(text.split(','))]
    if (!ids.every(isUuid)) throw fail(known.notFound)
    const rows = await queries.lockViews(trx, identity.memberId, ids)
    if (rows.length < ids.length) throw fail(known.notFound)
    for (const row of rows) requireEditable(row, identity)
    await queries.deleteViews(trx, ids)
    return null
  })
}

type Input = { screen: ViewScreen; name: string; query: string; shared: boolean }

function readValues({ screen, name, query, shared }: Input, identity: Identity) {
  requireScreen(identity, screen)
  if (shared && !hasAny(identity, [sharePermission])) throw fail(known.forbidden)
  const canonical = canonicalQuery(query)
  // Encoding makes a text longer.
  if (canonical.length > maxQueryLength) throw fail(known.invalid)
  return { screen, name, query: canonical, memberId: shared ? null : identity.memberId }
}

function requireScreen(identity: Identity, screen: ViewScreen) {
  if (!hasAny(identity, [viewScreens[screen]])) throw fail(known.forbidden)
}

const isEditable = ({ memberId }: Pick<ViewRow, 'memberId'>, identity: Identity) =>
  memberId === identity.memberId || hasAny(identity, [sharePermission])

function requireEditable(row: ViewRow, identity: Identity) {
  requireScreen(identity, row.screen)
  if (!isEditable(row, identity)) throw fail(known.forbidden)
}

async function requireRoom(trx: Db, values: Pick<ViewRow, 'memberId' | 'screen'>, { memberId }: Identity) {
  await queries.lockMember(trx, memberId)
  if ((await queries.countViews(trx, values)) >= maxViews) throw fail(failures.tooManyViews, { inputs: { n: maxViews } })
}

const present = (row: ViewRow, identity: Identity): contract.SavedView => ({
  id: row.id,
  screen: row.screen,
  name: row.name,
  query: row.query,
  shared: row.memberId === null,
  editable: isEditable(row, identity),
  version: row.version,
})
