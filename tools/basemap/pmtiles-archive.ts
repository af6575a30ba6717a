import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { zxyToTileId } from 'pmtiles'

export type Tile = { z: number; x: number; y: number; data: Uint8Array }
export type ArchiveFacts = { bounds: readonly [number, number, number, number]; minZoom: number; maxZoom: number; layers: string[] }

const headerBytes = 127
const gzip = 2
const vectorTiles = 1
/** The root directory must lie in the first 16 KB, which readers fetch first. */
const mostRootBytes = 16_384 - headerBytes

type Entry = { id: number; run: number; offset: number; length: number }

/** Writes a PMTiles archive (version 3) of compressed vector tiles; equal tiles are stored once. */
export function encodePmtiles(tiles: readonly Tile[], facts: ArchiveFacts): Buffer {
  const { entries, data, contents } = layOut(tiles)
  const { root, leaves } = directories(entries)
  const metadata = gzipSync(JSON.stringify({ vector_layers: facts.layers.map((id) => ({ id, fields: {} })) }), { level: 9 })
  const places = { root: headerBytes, metadata: headerBytes + root.length, leaves: headerBytes + root.length + metadata.length }
  const header = Buffer.alloc(headerBytes)
  header.write('PMTiles')
  header.writeUInt8(3, 7)
  const numbers = [
    places.root,
    root.length,
    places.metadata,
    metadata.length,
    places.leaves,
    leaves.length,
    places.leaves + leaves.length,
    data.length,
    tiles.length,
    entries.length,
    contents,
  ]
  numbers.forEach((number, i) => header.writeBigUInt64LE(BigInt(number), 8 + i * 8))
  ;[1, gzip, gzip, vectorTiles, facts.minZoom, facts.maxZoom].forEach((number, i) => header.writeUInt8(number, 96 + i))
  facts.bounds.forEach((degrees, i) => header.writeInt32LE(Math.round(degrees * 1e7), 102 + i * 4))
  header.writeUInt8(facts.minZoom, 118)
  header.writeInt32LE(Math.round(((facts.bounds[0] + facts.bounds[2]) / 2) * 1e7), 119)
  header.writeInt32LE(Math.round(((facts.bounds[1] + facts.bounds[3]) / 2) * 1e7), 123)
  return Buffer.concat([header, root, metadata, leaves, data])
}

/** Tiles ordered by id along a Hilbert curve, so that neighbouring tiles are close in the file. */
function layOut(tiles: readonly Tile[]) {
  const sorted = tiles.map((tile) => ({ id: zxyToTileId(tile.z, tile.x, tile.y), data: tile.data })).toSorted((a, b) => a.id - b.id)
  const known = new Map<string, { offset: number; length: number }>()
  const parts: Buffer[] = []
  const entries: Entry[] = []
  let size = 0
  for (const { id, data } of sorted) {
    const key = createHash('sha1').update(data).digest('base64')
    let place = known.get(key)
    if (!place) {
      const packed = gzipSync(data, { level: 9 })
      place = { offset: size, length: packed.length }
      known.set(key, place)
      parts.push(packed)
      size += packed.length
    }
    const last = entries.at(-1)
    if (last && last.offset === place.offset && last.id + last.run === id) last.run++
    else entries.push({ id, run: 1, ...place })
  }
  return { entries, data: Buffer.concat(parts), contents: known.size }
}

/** One directory if it is small enough, otherwise leaf directories below a root. */
function directories(entries: Entry[]) {
  const single = encodeDirectory(entries)
  if (single.length <= mostRootBytes) return { root: single, leaves: Buffer.alloc(0) }
  for (let size = 2_048; ; size *= 2) {
    const leaves: Buffer[] = []
    const roots: Entry[] = []
    let offset = 0
    for (let i = 0; i < entries.length; i += size) {
      const leaf = encodeDirectory(entries.slice(i, i + size))
      roots.push({ id: entries[i]!.id, run: 0, offset, length: leaf.length })
      leaves.push(leaf)
      offset += leaf.length
    }
    const root = encodeDirectory(roots)
    if (root.length <= mostRootBytes) return { root, leaves: Buffer.concat(leaves) }
  }
}

function encodeDirectory(entries: Entry[]) {
  const numbers = [entries.length]
  let lastId = 0
  for (const { id } of entries) {
    numbers.push(id - lastId)
    lastId = id
  }
  numbers.push(...entries.map(({ run }) => run), ...entries.map(({ length }) => length))
  // Zero means "directly after the previous tile".
  entries.forEach(({ offset }, i) => {
    const before = entries[i - 1]
    numbers.push(before && before.offset + before.length === offset ? 0 : offset + 1)
  })
  return gzipSync(Buffer.from(numbers.flatMap(varint)), { level: 9 })
}

/** Division instead of shifts: ids and offsets exceed 2³¹. */
function varint(value: number) {
  const bytes: number[] = []
  let left = value
  while (left >= 0x80) {
    bytes.push((left % 128) | 0x80)
    left = Math.floor(left / 128)
  }
  bytes.push(left)
  return bytes
}
