import { plainText, type Group } from './dxf-text.ts'
import { PlanRefused } from './plan-problems.ts'

export type Point = readonly [x: number, y: number]
/** `bulge` is the tangent of a quarter of the angle that the arc to the next corner turns through; 0 for a straight line. */
export type Vertex = { at: Point; bulge: number }

/** What every entity has: `isMirrored` for one that is drawn as seen from below. */
type Common = { layer: string; isMirrored: boolean }
export type Path = Common & { is: 'path'; vertices: Vertex[]; isClosed: boolean }
/** Angles in degrees, counter-clockwise. */
export type Arc = Common & { is: 'arc'; centre: Point; radius: number; from: number; sweep: number }
/** `across` and `up` say which point of the text is at `at`, as shares of its width and height. */
export type Text = Common & {
  is: 'text'
  at: Point
  height: number
  stretch: number
  rotation: number
  content: string
  across: 0 | 0.5 | 1
  up: 0 | 0.5 | 1
}
export type Insert = Common & {
  is: 'insert'
  block: string
  at: Point
  scale: Point
  rotation: number
  columns: number
  rows: number
  spacing: Point
}
export type Entity = Path | Arc | Text | Insert

/** Reads the groups of one entity. */
export class Fields {
  readonly #groups: readonly Group[]
  constructor(groups: readonly Group[]) {
    this.#groups = groups
  }

  text(code: number): string {
    return this.#groups.find((group) => group.code === code)?.value ?? ''
  }

  /** Returns `absent` without such a group. Throws `PlanRefused` for what is no number. */
  number(code: number, absent = 0): number {
    const group = this.#groups.find((one) => one.code === code)
    return group ? toNumber(group.value) : absent
  }

  point(code: number): Point {
    return [this.number(code), this.number(code + 10)]
  }

  flag(code: number, bit: number): boolean {
    return (this.number(code) & bit) !== 0
  }

  /** The corners of a polyline that is written in one entity. */
  vertices(): Vertex[] {
    const found: { at: [number, number]; bulge: number }[] = []
    for (const { code, value } of this.#groups) {
      const last = found.at(-1)
      if (code === 10) found.push({ at: [toNumber(value), 0], bulge: 0 })
      else if (last && code === 20) last.at[1] = toNumber(value)
      else if (last && code === 42) last.bulge = toNumber(value)
    }
    return found
  }
}

function toNumber(value: string): number {
  const number = Number(value)
  if (value === '' || !Number.isFinite(number)) throw new PlanRefused('broken')
  return number
}

/** Lines are in the coordinates of the drawing; other entities in those of their own plane, which may be seen from below. */
const commonOf = (fields: Fields, isFlat = true): Common => ({
  layer: layerName(fields.text(8)),
  isMirrored: isFlat && fields.number(230, 1) < 0,
})

/** Names of layers and blocks are the same in capitals and small letters. */
export const layerName = (text: string) => (text || '0').toUpperCase()

export const readers: Record<string, (fields: Fields) => Entity> = {
  LINE: (fields) => ({
    ...commonOf(fields, false),
    is: 'path',
    vertices: [10, 11].map((code) => ({ at: fields.point(code), bulge: 0 })),
    isClosed: false,
  }),
  LWPOLYLINE: (fields) => ({ ...commonOf(fields), is: 'path', vertices: fields.vertices(), isClosed: fields.flag(70, 1) }),
  // Its corners follow as entities of their own.
  POLYLINE: (fields) => ({ ...commonOf(fields, !fields.flag(70, 8)), is: 'path', vertices: [], isClosed: fields.flag(70, 1) }),
  CIRCLE: (fields) => ({ ...commonOf(fields), is: 'arc', centre: fields.point(10), radius: fields.number(40), from: 0, sweep: 360 }),
  ARC: (fields) => {
    const from = fields.number(50)
    const sweep = (((fields.number(51) - from) % 360) + 360) % 360 || 360
    return { ...commonOf(fields), is: 'arc', centre: fields.point(10), radius: fields.number(40), from, sweep }
  },
  TEXT: (fields) => {
    const [across, up] = [fields.number(72), fields.number(73)]
    const isAligned = (across !== 0 && across !== 3 && across !== 5) || up !== 0
    return {
      ...commonOf(fields),
      is: 'text',
      at: fields.point(isAligned ? 11 : 10),
      height: fields.number(40),
      stretch: fields.number(41, 1),
      rotation: fields.number(50),
      content: plainText(fields.text(1)),
      across: across === 1 || across === 4 ? 0.5 : across === 2 ? 1 : 0,
      up: across === 4 || up === 2 ? 0.5 : up === 3 ? 1 : 0,
    }
  },
  INSERT: (fields) => ({
    ...commonOf(fields),
    is: 'insert',
    block: layerName(fields.text(2)),
    at: fields.point(10),
    scale: [fields.number(41, 1), fields.number(42, 1)],
    rotation: fields.number(50),
    columns: Math.max(1, fields.number(70, 1)),
    rows: Math.max(1, fields.number(71, 1)),
    spacing: [fields.number(44), fields.number(45)],
  }),
}
