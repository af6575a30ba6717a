import { columnLines, type Hall } from './hall.ts'
import { round, wholeOf } from './levels.ts'
import type { FitRules } from './rules.ts'

/** A row of a racking type: what stands behind one aisle face. Metres. */
export type RowShape = {
  aisleM: number
  /** From face to back. */
  depthM: number
  bayM: number
  /** Pallets side by side in a bay. */
  perBay: number
  /** Pallets behind each other. */
  deep: number
}

/** One row: its front or back edge nearest to the start of the span, and the places that columns take, counted along the row. */
export type Row = { atM: number; lost: readonly number[] }

/** Rows over a floor. Coordinates are those of the hall: rows stand side by side along the span and extend along the run. */
export type RowLayout = RowShape & {
  /** The axis along which rows extend. */
  runsAlong: 'x' | 'z'
  /** Bays between aisles, the same in each row. */
  blocks: readonly { fromM: number; bays: number }[]
  rows: readonly Row[]
  /** Pallets on one level. */
  places: number
}

const stepM = 0.1
/** A single row may stand off its wall as far as this, to keep a column out of the aisle. */
const maxOffWallM = 2

/** Returns the better of rows across the building and rows along it. */
export function layoutRows(hall: Hall, rules: FitRules, shape: RowShape): RowLayout {
  const across = layoutIn(hall, rules, shape, 'z')
  const along = layoutIn(hall, rules, shape, 'x')
  return across.places >= along.places ? across : along
}

function layoutIn(hall: Hall, rules: FitRules, shape: RowShape, runsAlong: 'x' | 'z'): RowLayout {
  const { span, run } = extents(hall, rules, runsAlong)
  const blocks = blocksOf(run, rules, shape.bayM)
  const layout = { ...shape, runsAlong, blocks }
  const placeCount = blocks.reduce((sum, { bays }) => sum + bays, 0) * shape.perBay
  if (placeCount === 0) return { ...layout, rows: [], places: 0 }
  const half = rules.columnM / 2 + rules.columnGapM
  const lost = lostPlaces(run.columns, blocks, shape)
  const fullRow = placeCount * shape.deep
  const { rows, places } = packRows({
    cells: wholeOf(span.lengthM / stepM),
    aisle: cellsOf(shape.aisleM),
    row: cellsOf(shape.depthM),
    single: cellsOf(shape.depthM + rules.wallGapM),
    tight: cellsOf(2 * shape.depthM + rules.backToBackM),
    wide: cellsOf(2 * shape.depthM + 2 * half),
    hasColumn: columnsWithin(span, half),
    fullRow,
    rowWithColumns: fullRow - lost.length * shape.deep,
  })
  return {
    ...layout,
    rows: rows.map(({ at, isHit }) => ({ atM: round(span.fromM + at * stepM), lost: isHit ? lost : [] })),
    places,
  }
}

type Extent = { fromM: number; lengthM: number; columns: readonly number[] }

/** Returns the floor without staging and, along the rows, without the aisles at their ends. */
function extents(hall: Hall, rules: FitRules, runsAlong: 'x' | 'z'): { span: Extent; run: Extent } {
  const { lengthM, widthM, dockSides, columnSpacingM } = hall
  const stagedM = widthM - dockSides * rules.stagingM
  const northM = -widthM / 2 + (dockSides === 2 ? rules.stagingM : 0)
  const columns = { x: columnLines(lengthM, columnSpacingM?.x), z: columnLines(widthM, columnSpacingM?.z) }
  if (runsAlong === 'x')
    return {
      span: { fromM: northM, lengthM: stagedM, columns: columns.z },
      run: { fromM: -lengthM / 2 + rules.crossAisleM, lengthM: lengthM - 2 * rules.crossAisleM, columns: columns.x },
    }
  // Staging is an aisle as well; only a wall without docks needs one of its own.
  const endAislesM = (2 - dockSides) * rules.crossAisleM
  return {
    span: { fromM: -lengthM / 2, lengthM, columns: columns.x },
    run: { fromM: dockSides === 2 ? northM : northM + rules.crossAisleM, lengthM: stagedM - endAislesM, columns: columns.z },
  }
}

/** Divides a run into blocks of bays as equal as possible, with a cross aisle between each two. */
function blocksOf({ fromM, lengthM }: Extent, { crossAisleM, crossEveryM }: FitRules, bayM: number) {
  if (lengthM < bayM) return []
  const count = Math.floor(lengthM / (crossEveryM + crossAisleM)) + 1
  const bays = wholeOf((lengthM - (count - 1) * crossAisleM) / bayM)
  let atM = fromM
  return Array.from({ length: count }, (_, index) => {
    const here = Math.floor(bays / count) + (index < bays % count ? 1 : 0)
    const block = { fromM: round(atM), bays: here }
    atM += here * bayM + crossAisleM
    return block
  }).filter((block) => block.bays > 0)
}

/** Returns the places of a row, counted from its start, in which a line of columns stands. */
function lostPlaces(columns: readonly number[], blocks: RowLayout['blocks'], { bayM, perBay }: RowShape): number[] {
  const placeM = bayM / perBay
  let first = 0
  const lost = new Set<number>()
  for (const { fromM, bays } of blocks) {
    const count = bays * perBay
    for (const column of columns) {
      const place = Math.floor((column - fromM) / placeM)
      if (place >= 0 && place < count) lost.add(first + place)
    }
    first += count
  }
  return [...lost]
}

const cellsOf = (m: number) => Math.ceil(m / stepM - 1e-9)

/** Returns a function that tests whether there is a column in the cells from one up to another. */
function columnsWithin({ fromM, lengthM, columns }: Extent, halfM: number) {
  const cells = wholeOf(lengthM / stepM)
  const before = new Int32Array(cells + 1)
  for (const column of columns) {
    const at = column - fromM
    const last = Math.min(cells, Math.ceil((at + halfM) / stepM))
    for (let cell = Math.max(0, Math.floor((at - halfM) / stepM)); cell < last; cell++) before[cell + 1] = 1
  }
  for (let cell = 0; cell < cells; cell++) before[cell + 1]! += before[cell]!
  return (from: number, to: number) => before[Math.min(to, cells)]! > before[Math.max(from, 0)]!
}

/** Sizes in cells of 0.1 m; `fullRow` and `rowWithColumns` in pallets. */
type Packing = {
  cells: number
  aisle: number
  row: number
  single: number
  tight: number
  wide: number
  hasColumn: (from: number, to: number) => boolean
  fullRow: number
  rowWithColumns: number
}

type RowEnd = 'none' | 'single' | 'tight' | 'wide'

/**
 * Packs rows and aisles over a span by dynamic programming: for each cell, the most pallets if a row ends there and if an aisle ends there.
 * A row is single at a wall and double elsewhere. No aisle contains a column. In a double row a column is in the flue, which is then
 * wider, or takes places of the row that it meets. Aisles may be wider than needed.
 */
function packRows(packing: Packing): { rows: { at: number; isHit: boolean }[]; places: number } {
  const { cells, aisle, row, single, tight, wide, hasColumn, fullRow, rowWithColumns } = packing
  const rowEnd: RowEnd[] = []
  const afterRow = new Int32Array(cells + 1).fill(-1)
  const afterAisle = new Int32Array(cells + 1).fill(-1)
  /** Where the aisle that ends in a cell begins. */
  const aisleFrom = new Int32Array(cells + 1).fill(-1)
  const palletsOf = (from: number) => (hasColumn(from, from + row) ? rowWithColumns : fullRow)
  const double = (from: number, size: number) =>
    from < 0 || afterAisle[from]! < 0 ? -1 : afterAisle[from]! + palletsOf(from) + palletsOf(from + size - row)
  const endRow = (cell: number, end: RowEnd, places: number) => {
    if (places <= afterRow[cell]!) return
    afterRow[cell] = places
    rowEnd[cell] = end
  }
  let best = { places: 0, at: -1, endsInRow: false }
  for (let cell = 0; cell <= cells; cell++) {
    rowEnd[cell] = 'none'
    if (cell === 0) afterRow[cell] = 0
    const isAtWall = cell >= single && cell < single + maxOffWallM / stepM
    if (isAtWall) endRow(cell, 'single', palletsOf(cell - row))
    endRow(cell, 'tight', double(cell - tight, tight))
    endRow(cell, 'wide', double(cell - wide, wide))
    if (cell >= aisle && !hasColumn(cell - aisle, cell)) {
      afterAisle[cell] = afterRow[cell - aisle]!
      aisleFrom[cell] = cell - aisle
    }
    // A wider aisle.
    if (cell > 0 && afterAisle[cell - 1]! > afterAisle[cell]! && !hasColumn(cell - 1, cell)) {
      afterAisle[cell] = afterAisle[cell - 1]!
      aisleFrom[cell] = aisleFrom[cell - 1]!
    }
    const open = afterAisle[cell]!
    if (open < 0) continue
    if (open > best.places) best = { places: open, at: cell, endsInRow: false }
    const closed = cell + single > cells ? -1 : open + palletsOf(cell)
    if (closed >= best.places) best = { places: closed, at: cell, endsInRow: true }
  }
  if (best.at < 0) return { rows: [], places: 0 }

  const starts: number[] = best.endsInRow ? [best.at] : []
  let at = aisleFrom[best.at]!
  while (rowEnd[at] !== 'none') {
    starts.push(at - row)
    if (rowEnd[at] === 'single') break
    const from = at - (rowEnd[at] === 'tight' ? tight : wide)
    starts.push(from)
    at = aisleFrom[from]!
  }
  return { rows: starts.toReversed().map((start) => ({ at: start, isHit: hasColumn(start, start + row) })), places: best.places }
}
