import { Fields, layerName, readers, type Entity, type Path, type Point } from './dxf-entities.ts'
import { readGroups, type Group } from './dxf-text.ts'
import { PlanRefused } from './plan-problems.ts'

export type Block = { base: Point; entities: Entity[] }
export type Drawing = {
  /** Metres of one unit; null if the file does not say, or names another unit. */
  unitM: number | null
  hiddenLayers: Set<string>
  blocks: Map<string, Block>
  entities: Entity[]
}

/** Metres by the values of `$INSUNITS`: inches, feet, millimetres, centimetres, metres. */
const units: Record<string, number> = { 1: 0.0254, 2: 0.3048, 4: 0.001, 5: 0.01, 6: 1 }

/** Reads the text of a DXF file. Throws `PlanRefused` for a text that is no DXF file, or not a whole one. */
export function readDxf(text: string): Drawing {
  const reader = new DrawingReader()
  let type: string | null = null
  let groups: Group[] = []
  for (const group of readGroups(text)) {
    if (group.code !== 0) {
      if (type === null && group.code !== 999) throw new PlanRefused('notDxf')
      groups.push(group)
      continue
    }
    if (type === null && group.value !== 'SECTION') throw new PlanRefused('notDxf')
    if (type !== null) reader.take(type, groups)
    if (group.value === 'EOF') return reader.drawing
    type = group.value
    groups = []
  }
  throw new PlanRefused(type === null ? 'notDxf' : 'broken')
}

class DrawingReader {
  readonly drawing: Drawing = { unitM: null, hiddenLayers: new Set(), blocks: new Map(), entities: [] }
  #section = ''
  #block: Block | null = null
  /** The polyline whose corners are being read. */
  #polyline: Path | null = null

  take(type: string, groups: readonly Group[]) {
    if (type === 'SECTION') return this.#startSection(groups)
    if (type === 'ENDSEC') return void (this.#section = '')
    if (this.#section === 'TABLES' && type === 'LAYER') this.#takeLayer(new Fields(groups))
    if (this.#section === 'BLOCKS' && (type === 'BLOCK' || type === 'ENDBLK')) this.#takeBlock(type, groups)
    else if (this.#section === 'BLOCKS' && this.#block) this.#takeEntity(type, groups, this.#block.entities)
    else if (this.#section === 'ENTITIES') this.#takeEntity(type, groups, this.drawing.entities)
  }

  #startSection(groups: readonly Group[]) {
    this.#section = new Fields(groups).text(2)
    this.#block = null
    this.#polyline = null
    const unit = groups.findIndex(({ code, value }) => code === 9 && value === '$INSUNITS')
    if (this.#section === 'HEADER' && unit !== -1) this.drawing.unitM = units[groups[unit + 1]?.value ?? ''] ?? null
  }

  #takeLayer(fields: Fields) {
    const isOff = fields.number(62, 7) < 0
    const isFrozen = fields.flag(70, 1)
    if (isOff || isFrozen) this.drawing.hiddenLayers.add(layerName(fields.text(2)))
  }

  #takeBlock(type: string, groups: readonly Group[]) {
    this.#polyline = null
    this.#block = null
    if (type === 'ENDBLK') return
    const fields = new Fields(groups)
    this.#block = { base: fields.point(10), entities: [] }
    this.drawing.blocks.set(layerName(fields.text(2)), this.#block)
  }

  #takeEntity(type: string, groups: readonly Group[], to: Entity[]) {
    if (type === 'VERTEX') return this.#takeVertex(new Fields(groups))
    this.#polyline = null
    const read = Object.hasOwn(readers, type) ? readers[type] : undefined
    if (!read) return
    const fields = new Fields(groups)
    const isInvisible = fields.number(60) === 1
    const isOnPaper = fields.number(67) === 1
    const isMesh = type === 'POLYLINE' && fields.flag(70, meshBits)
    if (isInvisible || isOnPaper || isMesh) return
    const entity = read(fields)
    if (type === 'POLYLINE' && entity.is === 'path') this.#polyline = entity
    to.push(entity)
  }

  #takeVertex(fields: Fields) {
    if (!this.#polyline || fields.flag(70, controlPointBit)) return
    this.#polyline.vertices.push({ at: fields.point(10), bulge: fields.number(42) })
  }
}

/** Polygon and polyface meshes. */
const meshBits = 16 + 64
/** A vertex that shapes a curve and is not on it. */
const controlPointBit = 16
