import { gunzipSync } from 'node:zlib'
import { PMTiles, type RangeResponse, type Source } from 'pmtiles'
import { expect, test } from 'vitest'
import { encodePmtiles, type Tile } from './pmtiles-archive.ts'

/** The library that reads archives in the browser, on bytes in memory. */
class Bytes implements Source {
  readonly #bytes: Buffer
  constructor(bytes: Buffer) {
    this.#bytes = bytes
  }
  getKey() {
    return 'memory'
  }
  async getBytes(offset: number, length: number): Promise<RangeResponse> {
    return { data: new Uint8Array(this.#bytes.subarray(offset, offset + length)).buffer }
  }
}

const facts = { bounds: [70, 1, 148, 56] as const, minZoom: 0, maxZoom: 9, layers: ['water'] }
const text = (tile: { data: ArrayBuffer } | undefined) => tile && Buffer.from(tile.data).toString()

test('every tile can be read back, through leaf directories too, and a missing tile is undefined', async () => {
  const tiles: Tile[] = []
  for (let x = 0; x < 160; x++) for (let y = 0; y < 160; y++) tiles.push({ z: 9, x: x * 3, y: y * 2, data: Buffer.from(`tile ${x} ${y}`) })
  const archive = new PMTiles(new Bytes(encodePmtiles(tiles, facts)))

  for (const { x, y, data } of tiles.filter((_, i) => i % 997 === 0)) expect(text(await archive.getZxy(9, x, y))).toBe(data.toString())
  expect(await archive.getZxy(9, 1, 0)).toBeUndefined()
  const header = await archive.getHeader()
  expect([header.minLon, header.minLat, header.maxLon, header.maxLat]).toEqual([70, 1, 148, 56])
  expect([header.minZoom, header.maxZoom, header.numAddressedTiles, header.rootDirectoryLength < 16_257]).toEqual([0, 9, 25_600, true])
  expect(await archive.getMetadata()).toEqual({ vector_layers: [{ id: 'water', fields: {} }] })
})

test('equal tiles are stored once, and adjacent equal tiles share an entry', async () => {
  const sea: Tile[] = [0, 1].flatMap((x) => [0, 1].map((y) => ({ z: 1, x, y, data: Buffer.from('sea') })))
  const bytes = encodePmtiles(sea, facts)
  const archive = new PMTiles(new Bytes(bytes))
  const { numTileEntries, numTileContents, tileDataLength, tileDataOffset } = await archive.getHeader()
  expect([numTileEntries, numTileContents]).toEqual([1, 1])
  expect(gunzipSync(bytes.subarray(tileDataOffset, tileDataOffset + tileDataLength!)).toString()).toBe('sea')
  expect(text(await archive.getZxy(1, 1, 1))).toBe('sea')
})

test('the same tiles in another order give the same bytes', () => {
  const tiles: Tile[] = [1, 2, 3].map((x) => ({ z: 3, x, y: 0, data: Buffer.from(`${x}`) }))
  expect(encodePmtiles(tiles.toReversed(), facts).equals(encodePmtiles(tiles, facts))).toBe(true)
})
