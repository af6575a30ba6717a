import { deflateSync } from 'node:zlib'
import { ProtoWriter } from './proto-writer.ts'
import type { OsmNode, OsmWay, Tags } from './osm-map.ts'

/** Member types of a relation, as numbered by OSM PBF. */
export const memberTypes = { node: 0, way: 1, relation: 2 }
type Member = { type: number; ref: number; role: string }
export type OsmRelation = { id: number; members: Member[]; tags: Tags }

const nodesPerBlock = 8_000
const waysPerBlock = 4_000

/**
 * Writes a file in the OpenStreetMap PBF format (fileformat.proto and osmformat.proto), which the engine's tile builder reads; XML makes
 * it
 * abort. Nodes and ways must be sorted by id.
 */
export function encodePbf({ nodes, ways, relations = [] }: { nodes: OsmNode[]; ways: OsmWay[]; relations?: OsmRelation[] }): Buffer {
  const header = new ProtoWriter().string(4, 'OsmSchema-V0.6').string(4, 'DenseNodes').string(5, 'Sort.Type_then_ID').string(16, 'authored')
  return Buffer.concat([
    fileBlock('OSMHeader', header.finish()),
    ...portions(nodes, nodesPerBlock).map(nodeBlock),
    ...portions(ways, waysPerBlock).map(wayBlock),
    ...(relations.length > 0 ? [relationBlock(relations)] : []),
  ])
}

function portions<T>(all: T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, i) => all.slice(i * size, (i + 1) * size))
}

/** Four bytes with the length of the header, then BlobHeader, then a Blob of zlib data. */
function fileBlock(type: string, content: Buffer) {
  const blob = new ProtoWriter().uint(2, content.length).bytes(3, deflateSync(content)).finish()
  const header = new ProtoWriter().string(1, type).uint(3, blob.length).finish()
  const headerLength = Buffer.alloc(4)
  headerLength.writeUInt32BE(header.length)
  return Buffer.concat([headerLength, header, blob])
}

/** The strings of a block; index 0 is the empty string. */
class StringTable {
  readonly #ids = new Map([['', 0]])

  id(text: string | number) {
    const key = String(text)
    const known = this.#ids.get(key) ?? this.#ids.size
    this.#ids.set(key, known)
    return known
  }

  encode() {
    const writer = new ProtoWriter()
    for (const text of this.#ids.keys()) writer.string(1, text)
    return writer.finish()
  }
}

function primitiveBlock(strings: StringTable, group: ProtoWriter) {
  return fileBlock('OSMData', new ProtoWriter().bytes(1, strings.encode()).bytes(2, group.finish()).finish())
}

function deltas(values: number[]) {
  return values.map((value, i) => value - (values[i - 1] ?? 0))
}

function nodeBlock(nodes: OsmNode[]) {
  const strings = new StringTable()
  const keysAndValues = nodes.flatMap(({ tags = {} }) => [
    ...Object.entries(tags).flatMap(([key, value]) => [strings.id(key), strings.id(value)]),
    0,
  ])
  const dense = new ProtoWriter()
    .packedSigned(1, deltas(nodes.map((node) => node.id)))
    .packedSigned(8, deltas(nodes.map((node) => Math.round(node.lat * 1e7))))
    .packedSigned(9, deltas(nodes.map((node) => Math.round(node.lon * 1e7))))
    .packed(10, keysAndValues)
  return primitiveBlock(strings, new ProtoWriter().bytes(2, dense.finish()))
}

const tagged = (writer: ProtoWriter, strings: StringTable, tags: Tags) =>
  writer
    .packed(
      2,
      Object.keys(tags).map((key) => strings.id(key)),
    )
    .packed(
      3,
      Object.values(tags).map((value) => strings.id(value)),
    )

function wayBlock(ways: OsmWay[]) {
  const strings = new StringTable()
  const group = new ProtoWriter()
  for (const { id, refs, tags } of ways)
    group.bytes(3, tagged(new ProtoWriter().uint(1, id), strings, tags).packedSigned(8, deltas(refs)).finish())
  return primitiveBlock(strings, group)
}

function relationBlock(relations: OsmRelation[]) {
  const strings = new StringTable()
  const group = new ProtoWriter()
  for (const { id, members, tags } of relations) {
    const relation = tagged(new ProtoWriter().uint(1, id), strings, tags)
      .packed(
        8,
        members.map(({ role }) => strings.id(role)),
      )
      .packedSigned(9, deltas(members.map(({ ref }) => ref)))
      .packed(
        10,
        members.map(({ type }) => type),
      )
    group.bytes(4, relation.finish())
  }
  return primitiveBlock(strings, group)
}
