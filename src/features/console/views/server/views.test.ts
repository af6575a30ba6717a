import { beforeAll, expect, test } from 'vitest'
import { failures as known } from '#platform/contract/failures.ts'
import { startApp } from '#test/app.ts'
import { buildMember, type BuiltMember } from '#test/build/member.ts'
import * as contract from '../contract.ts'
import { failures } from '../failures.ts'
import { maxViews } from '../saved-view.ts'

const app = await startApp()
const { db } = app.deps
let agent: BuiltMember
let colleague: BuiltMember
let admin: BuiltMember
let service: BuiltMember
beforeAll(async () => {
  agent = await buildMember(db, { roles: ['leasing_agent'] })
  colleague = await buildMember(db, { roles: ['leasing_agent'] })
  admin = await buildMember(db, { roles: ['admin'] })
  service = await buildMember(db, { roles: ['service_agent'] })
})

const view = { screen: 'parks' as const, name: '青岛草稿', query: '?status=draft&city=370200&pageNum=4' }
const once = { headers: { repeatsubmit: 'false' } }
const namesOf = async (member: BuiltMember, screen: 'parks' | 'deals' = 'parks') =>
  (await app.as(member).call(contract.listViews, { screen })).map(({ name }) => name)
const codeOf = async (member: BuiltMember, ...[endpoint, input]: Parameters<typeof app.ask>) =>
  (await app.as(member).ask(endpoint, input, once)).envelope.code

test('[OPS-1] a view keeps the filters without the page, and belongs to its member and its list', async () => {
  const saved = await app.as(agent).call(contract.createView, view, once)
  expect(saved).toMatchObject({ name: '青岛草稿', query: 'city=370200&status=draft', shared: false, editable: true, version: 1 })
  expect([await namesOf(agent), await namesOf(agent, 'deals'), await namesOf(colleague)]).toEqual([['青岛草稿'], [], []])

  const changed = await app.as(agent).call(contract.updateView, { ...saved, name: '草稿', query: 'status=draft' }, once)
  expect(changed).toMatchObject({ id: saved.id, name: '草稿', query: 'status=draft', version: 2 })
  expect(await codeOf(agent, contract.updateView, { ...view, id: saved.id, version: 1 })).toBe(known.outdated.code)
  expect(await codeOf(colleague, contract.updateView, { ...view, id: saved.id, version: 2 })).toBe(known.notFound.code)
  expect(await codeOf(admin, contract.deleteViews, { ids: saved.id })).toBe(known.notFound.code)
  await app.as(agent).call(contract.deleteViews, { ids: saved.id }, once)
  expect(await namesOf(agent)).toEqual([])
})

test('[OPS-1] sharing a view and changing a shared one need system:view:share', async () => {
  expect(await codeOf(agent, contract.createView, { ...view, shared: 1 })).toBe(known.forbidden.code)
  const shared = await app.as(admin).call(contract.createView, { ...view, name: '团队', shared: true }, once)
  const [seen] = await app.as(agent).call(contract.listViews, { screen: 'parks' })
  expect(seen).toMatchObject({ id: shared.id, shared: true, editable: false })
  expect(await codeOf(agent, contract.updateView, { ...view, id: shared.id, version: 1 })).toBe(known.forbidden.code)
  expect(await codeOf(agent, contract.deleteViews, { ids: shared.id })).toBe(known.forbidden.code)
  await app.as(admin).call(contract.deleteViews, { ids: shared.id }, once)
})

test('[OPS-1] the views of a list need the permission to see the list', async () => {
  expect(await codeOf(service, contract.listViews, { screen: 'parks' })).toBe(known.forbidden.code)
  expect(await codeOf(service, contract.createView, view)).toBe(known.forbidden.code)
  expect(await codeOf(service, contract.listViews, { screen: 'contracts' })).toBe(200)
})

test('[OPS-1] a name is taken once per list and owner, whatever its case', async () => {
  const first = await app.as(colleague).call(contract.createView, { ...view, name: 'Cold' }, once)
  const second = await app.as(colleague).call(contract.createView, { ...view, name: 'Dry' }, once)
  expect(await codeOf(colleague, contract.createView, { ...view, name: 'cold' })).toBe(failures.nameTaken.code)
  expect(await codeOf(colleague, contract.updateView, { ...view, id: second.id, version: 1, name: 'COLD' })).toBe(failures.nameTaken.code)
  expect(await codeOf(colleague, contract.updateView, { ...view, id: first.id, version: 1, name: 'COLD' })).toBe(200)
  expect(await codeOf(agent, contract.createView, { ...view, name: 'Cold' })).toBe(200)
})

test('[OPS-1] a member has a limited number of views per list, also when several are saved at once', async () => {
  const own = await buildMember(db, { roles: ['leasing_agent'] })
  const save = (n: number) => codeOf(own, contract.createView, { screen: 'deals', name: `视图 ${n}` })
  const codes = await Promise.all(Array.from({ length: maxViews + 3 }, (_, n) => save(n)))
  expect(codes.filter((code) => code === 200)).toHaveLength(maxViews)
  expect(codes.filter((code) => code === failures.tooManyViews.code)).toHaveLength(3)
})

test('[OPS-1] an invalid view names each field', async () => {
  const { envelope } = await app.as(agent).ask(contract.createView, { screen: 'members', name: ' ', query: 'x'.repeat(2_001), shared: 2 })
  expect(envelope).toMatchObject({ code: 422 })
  expect((envelope.data as { errors: { field: string }[] }).errors.map(({ field }) => field).toSorted()).toEqual([
    'name',
    'query',
    'screen',
    'shared',
  ])
})
