import { dayOfNumber } from '#platform/i18n/shanghai-time.ts'
import { parkWord } from '#features/listings/search/traits.ts'
import { shortTurns } from '#platform/server/load/give-way.ts'
import { Base } from './base.ts'
import { CopyReader } from './copy-text.ts'
import type { BaseSource } from './base-source.ts'
import { Districts } from './districts.ts'
import { ParkIndex } from './park-index.ts'
import { rearrange, sortById, sortForSweep, invert, type Pause } from './park-order.ts'
import { Segment } from './segment.ts'
import { growBuffer } from './text-blob.ts'
import { WarehouseRows } from './warehouse-rows.ts'

export type LoadedBase = { base: Base; districts: Districts }

/** Loads the base in short turns, between which requests are answered. Rows arrive unsorted, because sorting here is cheaper than in SQL. */
export async function loadBase(source: BaseSource): Promise<LoadedBase> {
  const pause = shortTurns({ waitMs: maxWaitMs })
  const districts = new Districts(source.regions)
  const arrived = new Segment(1 << 14, 0)
  await readParks(source, districts, arrived, pause)
  const byId = sortById(arrived)
  const rows = new WarehouseRows()
  await rows.read(source, arrived, new ParkIndex(arrived.id, byId), pause)
  const { order, blocks } = await sortForSweep(arrived, byId, districts.count, pause)
  const segment = await rearrange(arrived, order, pause)
  const places = invert(order)
  await rows.placeIn(segment, places, pause)
  await readLets(source, segment)
  const parkIndex = new ParkIndex(
    segment.id,
    byId.map((park) => places[park] as number),
  )
  return { districts, base: await Base.build({ segment, blockStarts: blocks, parkIndex, districts }, pause) }
}

/** Changes wait for the load, so that it may take twice as long at most. */
const maxWaitMs = 5

/** Contracts are few beside warehouses. */
async function readLets(source: BaseSource, { lets }: Segment) {
  const reader = new CopyReader()
  for await (const chunk of source.lets()) {
    reader.read(chunk, (fields) => {
      const id = fields.number()
      const span = { area: fields.number() / 100, from: dayOfNumber(fields.number()), to: dayOfNumber(fields.number()) }
      const others = lets.get(id)
      if (others) others.push(span)
      else lets.set(id, [span])
    })
  }
}

async function readParks(source: BaseSource, districts: Districts, into: Segment, pause: Pause) {
  const reader = new CopyReader()
  for await (const chunk of source.parks()) {
    reader.read(chunk, (fields) => readPark(fields, districts, into))
    await pause()
  }
}

function readPark(fields: CopyReader, districts: Districts, into: Segment) {
  into.makeRoom(0)
  const park = into.parks
  into.id[park] = fields.number()
  const code = fields.word()
  const district = districts.rankOf(code)
  if (district === undefined) throw new Error(`park ${into.id[park]} lies in the unknown district ${code}`)
  into.district[park] = district
  into.lng[park] = fields.number()
  into.lat[park] = fields.number()
  into.listedAt[park] = fields.number()
  into.views[park] = fields.number()
  into.flags[park] = parkWord({ certified: fields.word() === 't', hasVr: fields.word() === 't', hasVideo: fields.word() === 't' })
  const { texts } = into
  const start = texts.starts[texts.count] as number
  if (start + fields.maxTextLength > texts.content.length) texts.content = growBuffer(texts.content, start + fields.maxTextLength)
  texts.appendStart(fields.textInto(texts.content, start))
  into.parks++
}
