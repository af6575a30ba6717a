import { expect, test } from 'vitest'
import { getPark } from '#features/listings/contract.ts'
import type { ListedDoor } from '#features/media/space/doors.ts'
import { fullPark } from '#test/build/full-park.ts'
import { buildMember } from '#test/build/member.ts'
import { startApp } from '#test/app.ts'
import { setField, startEditors } from '#test/park-editors.ts'
import { saveDraft } from '../contract.ts'
import { submitDraft } from '../publish-contract.ts'
import { failures } from '../failures.ts'

const app = await startApp()
const { db } = app.deps
const { zhou, save, askSave, open, askPublish, unrepeated, startDraft, publishFull } = await startEditors(app)

/** The warehouse of the full park is 190 × 40 m. */
const path = 'warehouses.nunit001.doors'
const door: ListedDoor = { side: 'south', atM: 12.5, widthM: 3, heightM: 3.5, leveller: true }

async function startWithDoors(...doors: ListedDoor[]) {
  const park = await fullPark(db)
  const unit = { ...park.warehouses['nunit001']!, doors }
  return startDraft({ ...park, code: null, warehouses: { ...park.warehouses, nunit001: unit } })
}

test('[DET-3] doors beyond their wall, over each other or above the clear height are not published, and are named', async () => {
  const { draftId } = await startWithDoors(
    door,
    { ...door, atM: 14 },
    { ...door, side: 'east', atM: 40 },
    { ...door, atM: 50, heightM: 12 },
  )
  const answer = await askPublish({ draftId })
  expect(answer.code).toBe(failures.checksFailed.code)
  const { checks } = answer.data as { checks: { check: string; path: string; text: string }[] }
  expect(checks.map(({ check, path: at }) => [check, at])).toEqual(Array.from({ length: 3 }, () => ['doors', path]))
  const texts = checks.map(({ text }) => text)
  for (const [at, text] of [/第 2 个门：与第 1 个门重叠/, /第 3 个门：超出墙体.*40 m/, /第 4 个门：门高 12 m 超过净高/].entries())
    expect(texts[at]).toMatch(text)
})

test('[OPS-1.12] a working copy from before its records had doors, columns and chapters is opened, saved and reviewed', async () => {
  const started = await startDraft({ ...(await fullPark(db)), code: null })
  const draftId = started.draftId!
  const changed = await app.sql(
    `update listing_draft set ops = (
      select jsonb_agg(case when op ->> 'op' = 'add' then op #- '{after,doors}' #- '{after,columns}' #- '{after,chapters}' else op end order by place)
      from jsonb_array_elements(ops) with ordinality as each (op, place)) where id = $1 returning id`,
    [draftId],
  )
  expect(changed).toHaveLength(1)
  const { park } = await open(draftId)
  expect(park.warehouses['nunit001']).toMatchObject({ doors: [], columns: [] })
  expect(Object.values(park.media).every(({ chapters }) => Array.isArray(chapters))).toBe(true)
  const saved = await save(
    zhou,
    { draftId },
    [setField('warehouses.nunit001.nameEn', park.warehouses['nunit001']!.nameEn, 'Hall Z')],
    started.revision,
  )
  const submitted = await app.as(zhou).ask(submitDraft, { draftId, revision: saved.revision, note: '' }, unrepeated)
  expect(submitted.envelope).toMatchObject({ code: 200, data: { state: 'review' } })
})

test('[DET-3] a size that no door has is kept, and named when the park is to be published', async () => {
  const started = await startWithDoors(door)
  const draftId = started.draftId!
  const wide = { ...door, widthM: 100, heightM: 1_234.56 }
  await save(zhou, { draftId }, [setField(path, [door], [wide])], started.revision)
  expect((await open(draftId)).park.warehouses['nunit001']!.doors).toEqual([wide])
  const { code, data } = await askPublish({ draftId })
  expect(code).toBe(failures.checksFailed.code)
  const { checks } = data as { checks: { text: string }[] }
  expect(checks.map(({ text }) => text).join()).toMatch(/门宽.*0\.6.*30.*门高.*1\.8.*20/)
})

test('[DET-3] a number of doors that differs from the listing does not stop publishing', async () => {
  const { draftId } = await startWithDoors(door)
  expect((await askPublish({ draftId })).code).toBe(200)
})

test('[DET-3] what is no list of doors and no scale is refused by the name of the field, in both languages', async () => {
  const { draftId } = await startDraft({ ...(await fullPark(db)), code: null })
  const { park } = await open(draftId!)
  const before = park.warehouses['nunit001']!.doors
  const bad = setField(path, before, [{ ...door, side: 'roof' as 'south' }])
  const answer = await askSave(zhou, { draftId }, [bad])
  expect(answer.code).toBe(422)
  expect(JSON.stringify(answer)).toMatch(/warehouses\.nunit001\.doors.*月台门位置/)
  const english = await app.as(zhou).ask(saveDraft, { draftId, revision: 0, ops: [bad] }, { language: 'en_US' })
  expect(JSON.stringify(english.envelope)).toContain('Door positions')
  const scale = await askSave(zhou, { draftId }, [setField('media.nmedia09.metresPerPx', 0.05, 'wide')])
  expect(scale.code).toBe(422)
  expect(JSON.stringify(scale)).toMatch(/media\.nmedia09\.metresPerPx.*图纸比例/)
})

test('[DET-3] [OPS-1.11] doors and scale are public once they are published, and who may not edit parks changes neither', async () => {
  const parkId = await publishFull()
  const shown = await app.call(getPark, { parkId })
  expect(shown.warehouses[0]!.doors).toEqual([door, { side: 'north', atM: 60, widthM: null, heightM: null, leveller: null }])
  expect(shown.media.find(({ kind }) => kind === 'plan')).toMatchObject({ metresPerPx: 0.05 })
  const key = shown.warehouses[0]!.warehouseId
  const visitor = await buildMember(db)
  const ops = [setField(`warehouses.${key}.doors`, shown.warehouses[0]!.doors!, [])]
  expect((await askSave(visitor, { parkId }, ops)).code).toBe(403)
  await save(zhou, { parkId }, ops)
  expect((await app.call(getPark, { parkId })).warehouses[0]!.doors).toHaveLength(2)
})
