import { createHash, randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { startApp } from '#test/app.ts'

type Size = { width?: number; height?: number; visibility?: 'public' | 'private' }

/** Stores a picture whose left half is red and whose right half is blue. */
async function buildPicture({ width = 4_608, height = 2_304, visibility = 'public' }: Size = {}) {
  const { deps, sql } = await startApp()
  const blue = { create: { width: width / 2, height, channels: 3, background: '#0000ff' } } as const
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#ff0000' } })
    .composite([{ input: blue, left: width / 2, top: 0 }])
    .jpeg()
    .toBuffer()
  const key = randomUUID()
  await deps.storage.put(key, bytes)
  const [row] = await sql<{ id: string }>(
    `insert into file (storage_key, sha256, mime, bytes, width, height, original_name, visibility) values ($1, $2, 'image/jpeg', $3, $4, $5, 'x', $6) returning id`,
    [key, createHash('sha256').update(bytes).digest(), bytes.length, width, height, visibility],
  )
  return row!.id
}

async function get(path: string, headers: Record<string, string> = {}) {
  const { app } = await startApp()
  return app.inject({ url: `/whs/files/${path}`, headers })
}

/** The first pixel, rounded: JPEG is not exact. */
async function colourOf(picture: Buffer) {
  const [red = 0, , blue = 0] = await sharp(picture).raw().toBuffer()
  return red > 200 ? 'red' : blue > 200 ? 'blue' : 'other'
}

test('[SEE-33] a wide panorama has a base picture and tiles in two resolutions, cached forever', async () => {
  const { deps } = await startApp()
  const id = await buildPicture()
  const base = await get(`${id}/base.jpg`)
  expect(await sharp(base.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 2_048, height: 1_024 })
  for (const [level, last, pixels] of [
    [0, '7_3', 512],
    [1, '15_7', 288],
  ] as const) {
    const tiles = await Promise.all([get(`${id}/tiles/${level}/0_0.jpg`), get(`${id}/tiles/${level}/${last}.jpg`)])
    for (const tile of tiles) {
      expect(tile.headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'public, max-age=31536000, immutable' })
      expect(await sharp(tile.rawPayload).metadata()).toMatchObject({ width: pixels, height: pixels })
    }
    expect(await Promise.all(tiles.map((tile) => colourOf(tile.rawPayload)))).toEqual(['red', 'blue'])
    const etag = String(tiles[0].headers.etag)
    expect((await get(`${id}/tiles/${level}/0_0.jpg`, { 'if-none-match': etag })).statusCode).toBe(304)
    expect(tiles[1].headers.etag).not.toBe(etag)
  }
  expect((await readdir(deps.incoming).catch(() => [])).filter((name) => name.startsWith('tiles-'))).toEqual([])
})

test('[SEE-33] a resolution is cut once, also for requests at the same time, and from then on served by any process', async () => {
  const { deps } = await startApp()
  const id = await buildPicture()
  const opened = vi.spyOn(deps.storage, 'open')
  const [row] = (await deps.db.selectFrom('file').select('storageKey').where('id', '=', id).execute()) as [{ storageKey: string }]
  await Promise.all(['0_0', '1_0', '2_0', '3_3'].map((place) => get(`${id}/tiles/0/${place}.jpg`)))
  expect(opened.mock.calls.filter(([key]) => key === row.storageKey)).toHaveLength(1)
  opened.mockRestore()
  expect(await deps.storage.stat(`renditions/${id.slice(-2)}/${id}/tiles/0/7_3.jpg`)).not.toBeNull()
})

test('[SEE-33] [FILE-2] tiles outside the grid, of other pictures and of private files are not found', async () => {
  const id = await buildPicture()
  const others = [
    await buildPicture({ visibility: 'private' }),
    await buildPicture({ width: 4_096, height: 2_048 }),
    await buildPicture({ width: 4_608, height: 3_000 }),
    randomUUID(),
    'x',
  ]
  const places = [
    'tiles/0/8_0.jpg',
    'tiles/0/0_4.jpg',
    'tiles/2/0_0.jpg',
    'tiles/0/00_0.jpg',
    'tiles/0/0_0.png',
    'tiles/0/..%2f..%2fx',
    'tiles/0',
  ]
  const addresses = [...places.map((place) => `${id}/${place}`), ...others.flatMap((one) => [`${one}/tiles/0/0_0.jpg`, `${one}/base.jpg`])]
  for (const address of addresses) expect((await get(address)).statusCode, address).toBe(404)
})
