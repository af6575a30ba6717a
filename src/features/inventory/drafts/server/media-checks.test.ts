import { expect, test } from 'vitest'
import { fullPark } from '#test/build/full-park.ts'
import { startApp } from '#test/app.ts'
import { setField, startEditors } from '#test/park-editors.ts'
import { getPark } from '#features/listings/contract.ts'
import { addPark, saveDraft } from '../contract.ts'
import { failures } from '../failures.ts'

const app = await startApp()
const { sql } = app
const { db } = app.deps
const { zhou, save, askSave, askPublish, open, publish, startDraft } = await startEditors(app)

async function checksOf(draftId: string) {
  const answer = await askPublish({ draftId })
  expect(answer.code).toBe(failures.checksFailed.code)
  return (answer.data as { checks: { check: string; path: string | null; text: string }[] }).checks
}

test('[SEE-33] a panorama that is not twice as wide as high is not published', async () => {
  const park = await fullPark(db)
  const { draftId } = await startDraft({ ...park, code: null })
  await sql('update file set height = 1066 where id = $1', [park.media['nmedia05']!.fileId])
  expect(await checksOf(draftId)).toEqual([
    expect.objectContaining({ check: 'panorama', path: 'media.nmedia05.kind', text: expect.stringContaining('全景图宽高比应为 2:1') }),
  ])
})

test('[SEE-34] chapters without a title, beyond the end and at one time are not published, and are named', async () => {
  const park = await fullPark(db)
  const film = park.media['nmedia06']!
  const chapters = [
    { atS: 8, titleZh: '月台', titleEn: '' },
    { atS: 8, titleZh: '库内', titleEn: 'Hall' },
    { atS: 42.5, titleZh: '出口', titleEn: 'Exit' },
  ]
  const { draftId } = await startDraft({ ...park, code: null, media: { ...park.media, nmedia06: { ...film, chapters } } })
  const checks = await checksOf(draftId)
  expect(checks.map(({ check, path }) => [check, path])).toEqual(Array.from({ length: 3 }, () => ['chapters', 'media.nmedia06.chapters']))
  const texts = checks.map(({ text }) => text)
  for (const [at, text] of [/第 1 章.*英文/, /第 2 章.*另一章/, /第 3 章.*0:42/].entries()) expect(texts[at]).toMatch(text)
})

test('[SEE-34] a point that leads to a film that is gone is not published', async () => {
  const park = await fullPark(db)
  const panorama = park.media['nmedia05']!
  const hotspots = [{ yaw: 0, pitch: 0, kind: 'clip' as const, target: 'nmedia01', atS: 3, textZh: '看', textEn: 'See' }]
  const { draftId } = await startDraft({ ...park, code: null, media: { ...park.media, nmedia05: { ...panorama, hotspots } } })
  expect(await checksOf(draftId)).toEqual([
    expect.objectContaining({ check: 'chapters', path: 'media.nmedia05.hotspots', text: expect.stringContaining('第 1 个热点') }),
  ])
})

test('[SEE-32] a scene that is not reached from the first is named and stops publishing; a missing way back does not', async () => {
  const park = await fullPark(db)
  const [first, text] = [park.media['nmedia05']!, { yaw: 0, pitch: 0, textZh: '前往', textEn: 'Go' }]
  const lead = (target: string) => ({ ...text, kind: 'scene' as const, target })
  const scene = (position: number, titleZh: string, ...hotspots: (typeof first)['hotspots']) => ({ ...first, position, titleZh, hotspots })
  const media = {
    ...park.media,
    nmedia05: scene(4, '月台', lead('nmedia91')),
    nmedia91: scene(5, '库内'),
    nmedia92: scene(6, '夹层', lead('nmedia05')),
  }
  const { draftId } = await startDraft({ ...park, code: null, media })
  const checks = await checksOf(draftId)
  expect(checks.map(({ check, path, text: sentence }) => [check, path, sentence])).toEqual([
    ['scene', 'media.nmedia92.hotspots', expect.stringMatching(/夹层.*无法到达/)],
  ])
  const reached = { ...media, nmedia91: scene(5, '库内', lead('nmedia92')) }
  expect((await askPublish({ draftId: (await startDraft({ ...park, code: null, media: reached })).draftId })).code).toBe(200)
})

test('[SEE-32] a point that leads to a warehouse that is gone or not listed is named and stops publishing', async () => {
  const park = await fullPark(db)
  const lead = (target: string) => ({ yaw: 0, pitch: 0, kind: 'unit' as const, target, textZh: '查看', textEn: 'See' })
  const media = { ...park.media, nmedia05: { ...park.media['nmedia05']!, hotspots: [lead('nunit001'), lead('nunit009')] } }
  const { draftId } = await startDraft({ ...park, code: null, media })
  expect(await checksOf(draftId)).toEqual([
    expect.objectContaining({ check: 'scene', path: 'media.nmedia05.hotspots', text: expect.stringContaining('第 2 个热点指向的仓库') }),
  ])
  const hidden = { nunit001: { ...park.warehouses['nunit001']!, listed: false } }
  const unlisted = await startDraft({ ...park, code: null, media, warehouses: hidden })
  expect((await checksOf(unlisted.draftId)).filter(({ check }) => check === 'scene')).toHaveLength(2)
})

test('[SEE-32] [SEE-34] panoramas and films of unlisted warehouses are no targets and are not checked themselves', async () => {
  const park = await fullPark(db)
  const [panorama, film, warehouse] = [park.media['nmedia05']!, park.media['nmedia06']!, park.warehouses['nunit001']!]
  const lead = (kind: 'scene' | 'clip', target: string) => ({ yaw: 0, pitch: 0, kind, target, textZh: '前往', textEn: 'Go' })
  const ofHidden = { warehouseId: 'nunit002', position: 0 }
  const media = {
    ...park.media,
    nmedia05: { ...panorama, hotspots: [lead('scene', 'nmedia91'), lead('clip', 'nmedia93')] },
    nmedia91: { ...panorama, ...ofHidden, hotspots: [lead('scene', 'nmedia92'), lead('clip', 'nmedia93')] },
    nmedia92: { ...panorama, position: 5, hotspots: [lead('scene', 'nmedia05')] },
    nmedia93: { ...film, ...ofHidden, position: 1 },
  }
  const checksIf = async (listed: boolean, hotspots = media.nmedia05.hotspots) => {
    const warehouses = { ...park.warehouses, nunit002: { ...warehouse, code: 'B2', place: 9, outline: [], listed } }
    const shown = { ...media, nmedia05: { ...panorama, hotspots } }
    const answer = await askPublish({ draftId: (await startDraft({ ...park, code: null, media: shown, warehouses })).draftId })
    const { checks = [] } = (answer.data ?? {}) as { checks?: { path: string; text: string }[] }
    return [answer.code, checks.map(({ path, text }) => [path, text])]
  }
  expect(await checksIf(true)).toEqual([200, []])
  expect(await checksIf(false)).toEqual([
    failures.checksFailed.code,
    [
      ['media.nmedia05.hotspots', expect.stringMatching(/第 2 个热点指向的视频.*未上架/)],
      ['media.nmedia05.hotspots', expect.stringMatching(/第 1 个热点指向的全景.*未上架/)],
      ['media.nmedia92.hotspots', expect.stringContaining('从第一个全景无法到达')],
    ],
  ])
  expect(await checksIf(false, [lead('scene', 'nmedia92')])).toEqual([200, []])
})

test('[DET-2] [OPS-1.10] points keep their unit when a park is published and copied', async () => {
  const park = await fullPark(db)
  const hotspots = [
    { yaw: 0, pitch: 0, kind: 'unit' as const, target: 'nunit001', textZh: '查看', textEn: 'See' },
    { yaw: 9, pitch: 0, kind: 'space' as const, target: null, textZh: '三维', textEn: '3D' },
  ]
  const media = { ...park.media, nmedia05: { ...park.media['nmedia05']!, hotspots } }
  const { rows } = await publish({ draftId: (await startDraft({ ...park, code: null, media })).draftId })
  const parkId = rows[0]!.parkId!
  const shown = await app.call(getPark, { parkId })
  const [unit] = shown.warehouses
  expect(shown.media.find(({ kind }) => kind === 'vr')!.hotspots).toEqual([
    { yaw: 0, pitch: 0, kind: 'unit', target: unit!.warehouseId, text: '查看' },
    { yaw: 9, pitch: 0, kind: 'space', target: null, text: '三维' },
  ])
  const copy = await open((await app.as(zhou).call(addPark, { copyOf: parkId })).draftId)
  const target = Object.values(copy.park.media).find(({ kind }) => kind === 'vr')!.hotspots[0]!.target!
  expect(Object.keys(copy.park.warehouses)).toEqual([target])
})

test('[DET-2] a point of an unknown kind is refused by the name of the field, in both languages', async () => {
  const { draftId } = await startDraft({ ...(await fullPark(db)), code: null })
  const operation = setField('media.nmedia05.hotspots', [], [{ yaw: 0, pitch: 0, kind: 'door' }] as never)
  const { revision } = (await open(draftId)).draft
  for (const [language, name] of [
    ['zh_CN', '全景热点'],
    ['en_US', 'Hotspots'],
  ] as const) {
    const { envelope } = await app.as(zhou).ask(saveDraft, { draftId, revision, ops: [operation] }, { language })
    expect(envelope.code).toBe(422)
    expect(JSON.stringify(envelope)).toContain(name)
  }
})

test('[SEE-34] what is not a list of chapters is refused by the name of the field', async () => {
  const { draftId } = await startDraft({ ...(await fullPark(db)), code: null })
  const path = 'media.nmedia06.chapters'
  await save(zhou, { draftId }, [setField(path, [{ atS: 8, titleZh: '月台', titleEn: 'Docks' }], [])])
  const answer = await askSave(zhou, { draftId }, [setField(path, [], [{ atS: -1, titleZh: '', titleEn: '' }])])
  expect(answer.code).toBe(422)
  expect(JSON.stringify(answer)).toMatch(/media\.nmedia06\.chapters.*章节/)
})

test('[DET-2] [OPS-1.12] a place on a plan that is gone is a warning that names the scene, and is not kept', async () => {
  const park = await fullPark(db)
  const { nmedia09: _, ...media } = park.media
  const { draftId } = await startDraft({ ...park, code: null, media })
  const { checks } = await open(draftId!)
  const ofPlace = checks.filter(({ check }) => check === 'panoramaPlace')
  expect(ofPlace).toEqual([expect.objectContaining({ severity: 'warning', path: 'media.nmedia05.planId' })])
  expect(ofPlace[0]!.text).toMatch(/图 4.*平面图已删除/)
  const { rows } = await publish({ draftId, reason: '无核验' }, zhou)
  const shown = await app.call(getPark, { parkId: rows[0]!.parkId! })
  expect(shown.media.find(({ kind }) => kind === 'vr')!.place).toEqual({ north: 272.5, plan: null, hall: { x: -12.5, z: 8 } })
})

test('[DET-2] [OPS-1.12] the plan of another park is dropped, and figures beyond their range are refused in both languages', async () => {
  const other = await startDraft({ ...(await fullPark(db)), code: null })
  const { rows } = await publish({ draftId: other.draftId, reason: '无核验' }, zhou)
  const foreign = (await app.call(getPark, { parkId: rows[0]!.parkId! })).media.find(({ kind }) => kind === 'plan')!.mediaId
  const park = await fullPark(db)
  const panorama = { ...park.media['nmedia05']!, planId: foreign }
  const { draftId } = await startDraft({ ...park, code: null, media: { ...park.media, nmedia05: panorama } })
  await save(zhou, { draftId }, [setField('media.nmedia05.planX', 0.25, 1.5), setField('media.nmedia05.north', 272.5, 361)])
  const texts = (await checksOf(draftId)).map(({ text }) => text)
  expect(texts).toEqual([expect.stringMatching(/朝向.*0.*360/), expect.stringMatching(/平面图上的位置，横向.*0.*1/)])
  const bad = [setField('media.nmedia05.planId', foreign, { id: 1 } as unknown as string)]
  expect((await askSave(zhou, { draftId }, bad)).code).toBe(422)
  const english = await app.as(zhou).ask(saveDraft, { draftId: draftId!, revision: 1, ops: bad }, { language: 'en_US' })
  expect(JSON.stringify(english.envelope)).toContain('Plan of the panorama')
  await save(zhou, { draftId }, [setField('media.nmedia05.planX', 1.5, 0.5), setField('media.nmedia05.north', 361, 90)])
  const published = await publish({ draftId, reason: '无核验' }, zhou)
  const shown = await app.call(getPark, { parkId: published.rows[0]!.parkId! })
  expect(shown.media.find(({ kind }) => kind === 'vr')!.place).toEqual({ north: 90, plan: null, hall: { x: -12.5, z: 8 } })
})
