import { expect, test } from 'vitest'
import { startApp } from '#test/app.ts'
import { buildMedia } from '#test/build/media.ts'
import { buildPark } from '#test/build/park.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { buildWarehouse } from '#test/build/warehouse.ts'
import { getPark } from '#features/listings/contract.ts'

const chapters = JSON.stringify([
  { atS: 8, titleZh: '月台', titleEn: 'Docks' },
  { atS: 0, titleZh: '入口', titleEn: '' },
])

async function get(id: string, { lang, headers = {} }: { lang?: string; headers?: Record<string, string> } = {}) {
  const { app } = await startApp()
  return app.inject({ url: `/whs/prod-api/system/media/${id}/chapters.vtt${lang === undefined ? '' : `?lang=${lang}`}`, headers })
}

const newPark = async (db: Db, values = {}) => ({ parkId: (await buildPark(db, values)).parkId })

async function buildFilm(owner: { parkId: string } | { warehouseId: string }) {
  const { deps } = await startApp()
  return buildMedia(deps.db, { kind: 'video', durationS: '11', chapters, ...owner })
}

test('[SEE-34] the chapters of a film are WebVTT in the language of the caller, in the order of their times', async () => {
  const { deps } = await startApp()
  const { mediaId } = await buildFilm(await newPark(deps.db))
  const chinese = await get(mediaId)
  expect(chinese.statusCode).toBe(200)
  expect(chinese.headers).toMatchObject({ 'content-type': 'text/vtt; charset=utf-8', 'x-content-type-options': 'nosniff' })
  expect(chinese.body).toBe('WEBVTT\n\n1\n00:00:00.000 --> 00:00:08.000\n入口\n\n2\n00:00:08.000 --> 00:00:11.000\n月台\n')
  const english = [await get(mediaId, { lang: 'en_US' }), await get(mediaId, { headers: { 'content-language': 'en_US' } })]
  for (const { body } of english) expect(body).toMatch(/入口[^]*Docks/)
})

test('[SEE-34] unchanged chapters are answered with 304', async () => {
  const { deps } = await startApp()
  const { mediaId } = await buildFilm(await newPark(deps.db))
  const etag = String((await get(mediaId)).headers.etag)
  expect((await get(mediaId, { headers: { 'if-none-match': etag } })).statusCode).toBe(304)
  expect((await get(mediaId, { lang: 'en_US', headers: { 'if-none-match': etag } })).statusCode).toBe(200)
})

test('[SEE-34] media that are unknown, no film, withdrawn or not published have no chapters', async () => {
  const { deps, sql } = await startApp()
  const park = await newPark(deps.db)
  const shown = await buildWarehouse(deps.db, park)
  const films = {
    'of a park that is not published': await buildFilm(await newPark(deps.db, { status: 'draft' })),
    'of a withdrawn warehouse': await buildFilm({
      warehouseId: (await buildWarehouse(deps.db, { ...park, status: 'withdrawn' })).warehouseId,
    }),
    'that is a picture': await buildMedia(deps.db, { kind: 'image', chapters, ...park }),
    'whose file is withdrawn': await buildFilm(park),
  }
  await sql('update file set deleted_at = now() where id = $1', [films['whose file is withdrawn'].fileId])
  for (const [which, { mediaId }] of Object.entries(films)) expect((await get(mediaId)).statusCode, which).toBe(404)
  expect((await get('999999999')).statusCode).toBe(404)
  for (const id of ['x', '-1', '1.5', '..%2f1', '99999999999999999999'])
    expect((await get(id)).headers['content-type'], id).toContain('application/json')
  expect((await get((await buildFilm({ warehouseId: shown.warehouseId })).mediaId)).statusCode).toBe(200)
})

test('[SEE-34] the page of a park has the chapters of its films, and none where a title is missing in both languages', async () => {
  const { call, deps } = await startApp()
  const park = await newPark(deps.db)
  await buildFilm(park)
  await buildMedia(deps.db, { kind: 'video', chapters: JSON.stringify([{ atS: 1, titleZh: '', titleEn: '' }, 'no chapter']), ...park })
  const { media } = await call(getPark, { parkId: park.parkId }, { language: 'en_US' })
  expect(media.map((one) => one.chapters)).toEqual([
    [
      { atS: 0, title: '入口' },
      { atS: 8, title: 'Docks' },
    ],
    undefined,
  ])
})
