import { columnLinesAlong, countLinesInCells, stepM, type ColumnLine, type Extent } from './column-lines.ts'
import type { Hall } from './hall.ts'
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

/** A single row may stand off its wall as far as this, to keep a column out of the aisle. */
const maxOffWallM = 2

/** Returns the better of rows across the building and rows along it. */
export function layoutRows(hall: Hall, rules: FitRules, shape: RowShape): RowLayout {
  const across = layoutIn(hall, rules, shape, 'z')
  const along = layoutIn(hall, rules, shape, 'x')
  return across.places >= along.places ? across : along
}

function layoutIn(hall: Hall, rules: FitRules, shape: RowShape, runsAlong: 'x' | 'z'): RowLayout {
  const { span, run, lines } = extents(hall, rules, runsAlong)
  const blocks = blocksOf(run, rules, shape.bayM)
  const layout = { ...shape, runsAlong, blocks }
  const placeCount = blocks.reduce((sum, { bays }) => sum + bays, 0) * shape.perBay
  // A hall may be narrower than its staging areas.
  if (placeCount === 0 || span.lengthM <= 0) return { ...layout, rows: [], places: 0 }
  const half = halfOfColumn(rules)
  const [cells, row] = [wholeOf(span.lengthM / stepM), cellsOf(shape.depthM)]
  const { ended, begun } = countLinesInCells(span, lines, half)
  const lostTo = lostPlaces(blocks, shape)
  const lostAt = (cell: number) => lostTo(lines.slice(ended[cell]!, begun[Math.min(cells, cell + row)]!))
  const pallets = new Int32Array(cells + 1)
  for (let cell = 0; cell <= cells; cell++) {
    const to = Math.min(cells, cell + row)
    const isLikeBefore = cell > 0 && ended[cell] === ended[cell - 1] && begun[to] === begun[Math.min(cells, cell - 1 + row)]
    pallets[cell] = isLikeBefore ? pallets[cell - 1]! : (placeCount - lostAt(cell).length) * shape.deep
  }
  const { rows, places } = packRows({
    cells,
    aisle: cellsOf(shape.aisleM),
    row,
    single: cellsOf(shape.depthM + rules.wallGapM),
    tight: cellsOf(2 * shape.depthM + rules.backToBackM),
    wide: cellsOf(2 * shape.depthM + 2 * half),
    hasColumn: (from, to) => ended[from]! < begun[to]!,
    pallets,
  })
  return {
    ...layout,
    rows: rows.map((at) => ({ atM: round(span.fromM + at * stepM), lost: lostAt(at) })),
    places,
  }
}

/** Returns the floor without staging and, along the rows, without the aisles at their ends; and the lines of columns across the span. */
function extents(hall: Hall, rules: FitRules, runsAlong: 'x' | 'z'): { span: Extent; run: Extent; lines: ColumnLine[] } {
  const { lengthM, widthM, dockSides } = hall
  const half = halfOfColumn(rules)
  const stagedM = widthM - dockSides * rules.stagingM
  const northM = -widthM / 2 + (dockSides === 2 ? rules.stagingM : 0)
  if (runsAlong === 'x')
    return {
      span: { fromM: northM, lengthM: stagedM },
      run: { fromM: -lengthM / 2 + rules.crossAisleM, lengthM: lengthM - 2 * rules.crossAisleM },
      lines: columnLinesAlong(hall, 'z', widened({ fromM: -lengthM / 2, lengthM }, half)),
    }
  // Staging is an aisle as well; only a wall without docks needs one of its own.
  const endAislesM = (2 - dockSides) * rules.crossAisleM
  return {
    span: { fromM: -lengthM / 2, lengthM },
    run: { fromM: dockSides === 2 ? northM : northM + rules.crossAisleM, lengthM: stagedM - endAislesM },
    // A column in the staging area is in the way of no aisle.
    lines: columnLinesAlong(hall, 'x', widened({ fromM: northM, lengthM: stagedM }, half)),
  }
}

/** Half the width that rows and aisles leave to a column. */
const halfOfColumn = ({ columnM, columnGapM }: FitRules) => columnM / 2 + columnGapM

/** A column whose middle is outside reaches into the extent by as much. */
const widened = ({ fromM, lengthM }: Extent, byM: number): Extent => ({ fromM: fromM - byM, lengthM: lengthM + 2 * byM })

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

/** Returns a function that lists the places of a row, counted from its start, in which columns of some lines stand. */
function lostPlaces(blocks: RowLayout['blocks'], { bayM, perBay }: RowShape) {
  const placeM = bayM / perBay

  function placesOf(columnsM: readonly number[]): number[] {
    let first = 0
    const lost = new Set<number>()
    for (const { fromM, bays } of blocks) {
      const count = bays * perBay
      for (const column of columnsM) {
        const place = Math.floor((column - fromM) / placeM)
        if (place >= 0 && place < count) lost.add(first + place)
      }
      first += count
    }
    return [...lost]
  }

  // The lines of a grid have their columns in common.
  const known = new Map<readonly number[], readonly number[]>()
  return (lines: readonly ColumnLine[]): readonly number[] => {
    const lists = [...new Set(lines.map(({ columnsM }) => columnsM))]
    for (const columnsM of lists) if (!known.has(columnsM)) known.set(columnsM, placesOf(columnsM))
    const lost = lists.map((columnsM) => known.get(columnsM)!)
    return lost.length === 1 ? lost[0]! : [...new Set(lost.flat())]
  }
}

const cellsOf = (m: number) => Math.ceil(m / stepM - 1e-9)

/** Sizes in cells of 0.1 m; `hasColumn` is asked within the span, `pallets` are those of a row that begins in each cell. */
type Packing = {
  cells: number
  aisle: number
  row: number
  single: number
  tight: number
  wide: number
  hasColumn: (from: number, to: number) => boolean
  pallets: Int32Array
}

type RowEnd = 'none' | 'single' | 'tight' | 'wide'

/**
 * Packs rows and aisles over a span by dynamic programming: for each cell, the most pallets if a row ends there and if an aisle ends there.
 * A row is single at a wall and double elsewhere. No aisle contains a column. In a double row a column is in the flue, which is then
 * wider, or takes places of the row that it meets. Aisles may be wider than needed.
 */
function packRows(packing: Packing): { rows: number[]; places: number } {
  const { cells, aisle, row, single, tight, wide, hasColumn, pallets } = packing
  const rowEnd: RowEnd[] = []
  const afterRow = new Int32Array(cells + 1).fill(-1)
  const afterAisle = new Int32Array(cells + 1).fill(-1)
  /** Where the aisle that ends in a cell begins. */
  const aisleFrom = new Int32Array(cells + 1).fill(-1)
  const double = (from: number, size: number) =>
    from < 0 || afterAisle[from]! < 0 ? -1 : afterAisle[from]! + pallets[from]! + pallets[from + size - row]!
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
    if (isAtWall) endRow(cell, 'single', pallets[cell - row]!)
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
    const closed = cell + single > cells ? -1 : open + pallets[cell]!
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
  return { rows: starts.toReversed(), places: best.places }
}
