import { expect, test } from 'vitest'
import { getPark } from '#features/listings/contract.ts'
import type { ListedColumn } from '#features/media/space/columns.ts'
import { fullPark } from '#test/build/full-park.ts'
import { buildMember } from '#test/build/member.ts'
import { startApp } from '#test/app.ts'
import { setField, startEditors } from '#test/park-editors.ts'
import { saveDraft } from '../contract.ts'
import { failures } from '../failures.ts'
import { getParkVersion, listParkHistory, restorePark } from '../history-contract.ts'

const app = await startApp()
const { db } = app.deps
const { admin, zhou, unrepeated, save, askSave, open, publish, askPublish, startDraft, publishFull } = await startEditors(app)

/** The warehouse of the full park is 190 × 40 m, its columns are 11 m apart across and 22.5 m along it. */
const path = 'warehouses.nunit001.columns'
/** As many as the grid has: 7 lines of 3. */
const grid = Array.from({ length: 21 }, (_, at): ListedColumn => ({ xM: 22.5 * (1 + Math.floor(at / 3)), yM: 9 + 11 * (at % 3) }))

async function startWithColumns(...columns: ListedColumn[]) {
  const park = await fullPark(db)
  const unit = { ...park.warehouses['nunit001']!, columns }
  return startDraft({ ...park, code: null, warehouses: { ...park.warehouses, nunit001: unit } })
}

test('columns beyond the walls or in each other are not published, and are named', async () => {
  const { draftId } = await startWithColumns(...grid.slice(0, 18), { xM: 190.5, yM: 9 }, { xM: 22.6, yM: 9 }, { xM: 100, yM: 41 })
  const answer = await askPublish({ draftId })
  expect(answer.code).toBe(failures.checksFailed.code)
  const { checks } = answer.data as { checks: { check: string; path: string; text: string }[] }
  expect(checks.map(({ check, path: at }) => [check, at])).toEqual(Array.from({ length: 3 }, () => ['columns', path]))
  const texts = checks.map(({ text }) => text)
  for (const [at, text] of [/19 号柱：超出东墙.*190 m/, /20 号柱：距 1 号柱不足 0\.4 m/, /21 号柱：超出南墙.*40 m/].entries())
    expect(texts[at]).toMatch(text)
})

test('columns that are all wrong are named up to the fifth, and the rest of them are counted', async () => {
  const { draftId } = await startWithColumns(...grid.map(({ xM, yM }) => ({ xM, yM: yM + 40 })))
  const answer = await askPublish({ draftId })
  const texts = (answer.data as { checks: { text: string }[] }).checks.map(({ text }) => text)
  expect(texts).toHaveLength(6)
  expect(texts[4]).toMatch(/5 号柱：超出南墙/)
  expect(texts[5]).toMatch(/另有 16 处问题/)
})

test('a number of columns that is far from that of the grid is a warning, and does not stop publishing', async () => {
  const started = await startWithColumns(...grid.slice(0, 10))
  const saved = await save(zhou, { draftId: started.draftId! }, [setField(path, grid.slice(0, 10), grid.slice(0, 12))], started.revision)
  expect(saved.checks).toContainEqual(
    expect.objectContaining({ check: 'columns', severity: 'warning', path, text: expect.stringMatching(/12 根柱子.*应有 21 根/) }),
  )
  expect((await askPublish({ draftId: started.draftId })).code).toBe(200)
})

test('what is no list of columns is refused by the name of the field, in both languages', async () => {
  const { draftId } = await startDraft({ ...(await fullPark(db)), code: null })
  const { park } = await open(draftId!)
  const before = park.warehouses['nunit001']!.columns
  const bad = setField(path, before, [{ xM: -1, yM: 3 }])
  const answer = await askSave(zhou, { draftId }, [bad])
  expect(answer.code).toBe(422)
  expect(JSON.stringify(answer)).toMatch(/warehouses\.nunit001\.columns.*柱位/)
  const english = await app.as(zhou).ask(saveDraft, { draftId, revision: 0, ops: [bad] }, { language: 'en_US' })
  expect(JSON.stringify(english.envelope)).toContain('Column positions')
})

test('columns are public once they are published, and those who may not edit parks cannot change them', async () => {
  const parkId = await publishFull()
  const [shown] = (await app.call(getPark, { parkId })).warehouses
  expect(shown!.columns).toEqual([
    { xM: 22.5, yM: 11 },
    { xM: 45, yM: 11.25 },
  ])
  const ops = [setField(`warehouses.${shown!.warehouseId}.columns`, shown!.columns!, [])]
  expect((await askSave(await buildMember(db), { parkId }, ops)).code).toBe(403)
  await save(zhou, { parkId }, ops)
  expect((await app.call(getPark, { parkId })).warehouses[0]!.columns).toHaveLength(2)
})

test('a version says which column was moved, and the earlier columns are restored from it', async () => {
  const parkId = await publishFull()
  const [shown] = (await app.call(getPark, { parkId })).warehouses
  const ofUnit = `warehouses.${shown!.warehouseId}.columns`
  const moved = shown!.columns!.with(1, { xM: 46, yM: 11.25 })
  await save(zhou, { parkId }, [setField(ofUnit, shown!.columns!, moved)])
  await publish({ ids: [parkId], reason: '测试' }, admin)
  expect((await app.call(getPark, { parkId })).warehouses[0]!.columns).toEqual(moved)
  const { rows } = await app.as(zhou).call(listParkHistory, { id: parkId })
  const { changes } = await app.as(zhou).call(getParkVersion, { id: parkId, changeSetId: rows[0]!.changeSetId })
  expect(changes).toEqual([
    expect.objectContaining({
      path: ofUnit,
      beforeText: '2 根柱子（2 号：距西墙 45 m，距北墙 11.25 m）',
      afterText: '2 根柱子（2 号：距西墙 46 m，距北墙 11.25 m）',
    }),
  ])
  await app.as(zhou).call(restorePark, { parkId, changeSetId: rows[1]!.changeSetId, paths: [ofUnit] }, unrepeated)
  expect((await open(parkId)).park.warehouses[shown!.warehouseId]!.columns).toEqual(shown!.columns)
})
