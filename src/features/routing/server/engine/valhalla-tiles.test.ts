import { fork } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { writeDiamond } from '#test/road-extract.ts'
import { prepareTiles, findValhallaBinaries } from './valhalla-tiles.ts'

const temporary = () => fs.mkdtempSync(path.join(os.tmpdir(), 'portal-tiles-'))
const tilesIn = (folder: string) => fs.readdirSync(folder).filter((name) => name.startsWith('tiles-'))

test('[ROUTE-6] two processes on one folder build the tiles once', async () => {
  const folder = temporary()
  const file = writeDiamond(folder, {})
  const program = new URL('./build-tiles-once.fixture.ts', import.meta.url)
  const children = [1, 2].map(() => fork(program, [JSON.stringify({ file, dataDir: folder })], { execArgv: [] }))
  const results = await Promise.all(
    children.map((child) => once(child, 'message').then(([message]) => message as { configFile: string; builtAt: number })),
  )
  expect(results[0]).toEqual(results[1])
  expect(tilesIn(folder)).toHaveLength(1)
  fs.rmSync(folder, { recursive: true })
})

test('[ROUTE-6] new roads get new tiles, and the old ones are deleted', async () => {
  const folder = temporary()
  const binaries = findValhallaBinaries()!
  const first = await prepareTiles({ file: writeDiamond(path.join(folder, 'a'), {}), binaries, dataDir: folder })
  const second = await prepareTiles({ file: writeDiamond(path.join(folder, 'b'), { hgv: 'no' }), binaries, dataDir: folder })
  expect(second).not.toBe(first)
  expect(fs.existsSync(first)).toBe(false)
  expect(tilesIn(folder)).toHaveLength(1)
  fs.rmSync(folder, { recursive: true })
})

test('[ROUTE-6] unreadable roads leave no tiles that look ready', async () => {
  const folder = temporary()
  const file = writeDiamond(folder, {})
  fs.writeFileSync(file.roads, 'no roads')
  await expect(prepareTiles({ file, binaries: findValhallaBinaries()!, dataDir: folder })).rejects.toThrow(/valhalla_build_tiles/)
  expect(tilesIn(folder).filter((name) => !name.includes('draft'))).toEqual([])
  expect(fs.existsSync(path.join(folder, 'tiles.lock'))).toBe(false)
  fs.rmSync(folder, { recursive: true })
})

test('[RUN-3] a stopping portal ends its builders and leaves no lock', async () => {
  const folder = temporary()
  const building = new AbortController()
  const tiles = prepareTiles({
    file: writeDiamond(folder, {}),
    binaries: findValhallaBinaries()!,
    dataDir: folder,
    signal: building.signal,
  })
  building.abort()
  await expect(tiles).rejects.toThrow(/abort/i)
  expect(fs.existsSync(path.join(folder, 'tiles.lock'))).toBe(false)
  fs.rmSync(folder, { recursive: true })
})
