import { m } from '#messages'
import type { Fit, Step } from '#features/capacity/fit.ts'
import { formatNumber } from '#platform/i18n/format.ts'

/** One line of the calculation: `expression` = `result`. */
export type FormulaLine = { key: Step['key']; label: string; expression: string; result: string }

/** At most three decimals, and thousands grouped. */
const plain = (value: number) => (Number.isInteger(value) ? formatNumber(value) : String(Math.round(value * 1_000) / 1_000))

type Values = Record<string, number>

const maxListed = 4

/** "1.5 · 3.195 · 4.915 … 11.88 ≤ 11.1 m": enough of a list to follow it. */
function listUpTo(heights: readonly number[], limit: number) {
  const [last] = heights.slice(-1)
  const listed = heights.length <= maxListed ? heights.map(plain) : [...heights.slice(0, maxListed - 1).map(plain), '…', plain(last ?? 0)]
  return `${listed.join(' · ')} ≤ ${plain(limit)} m`
}

const metres = (value: number) => `${plain(value)} m`
const levels = (value: number) => m.capacity_levelCount({ count: plain(value) })

/** How each step is written, from its own figures. */
const writers: Record<Step['key'], { label: () => string; write: (values: Values, lists: Record<string, number[]>) => string; result: (value: number) => string }> = {
  topOfGoods: {
    label: m.capacity_stepTop,
    write: ({ clearHeight = 0, clearance = 0, storageLimit }) =>
      storageLimit === undefined
        ? `${plain(clearHeight)} − ${plain(clearance)}`
        : m.capacity_formulaTop({ height: plain(clearHeight), clearance: plain(clearance), limit: plain(storageLimit) }),
    result: metres,
  },
  levelsByHeight: { label: m.capacity_limitHeight, write: ({ limit = 0 }, { tops = [] }) => listUpTo(tops, limit), result: levels },
  levelsBySprinkler: { label: m.capacity_limitSprinkler, write: ({ limit = 0 }, { tops = [] }) => listUpTo(tops, limit), result: levels },
  levelsByTruck: { label: m.capacity_limitTruck, write: ({ lift = 0 }, { beams = [] }) => listUpTo(beams, lift), result: levels },
  levelsByStacking: { label: m.capacity_limitStacking, write: () => m.capacity_formulaStacking(), result: levels },
  levelsByFloor: {
    label: m.capacity_limitFloor,
    write: ({ floorLoad = 0, loadedM2 = 0, pallets = 0, palletT = 0 }) => `${plain(floorLoad)} t/m² × ${plain(loadedM2)} m² ÷ (${plain(pallets)} × ${plain(palletT)} t)`,
    result: levels,
  },
  levels: { label: m.ui_levels, write: (_, { levels: all = [] }) => `min(${all.map(plain).join(', ')})`, result: levels },
  bay: {
    label: m.capacity_stepBay,
    write: ({ across = 0, perBay = 0, gaps = 0, gap = 0, upright = 0 }) => `${plain(perBay)} × ${plain(across)} + ${plain(gaps)} × ${plain(gap)}${upright === 0 ? '' : ` + ${plain(upright)}`}`,
    result: metres,
  },
  places: {
    label: m.capacity_stepPlaces,
    write: ({ rows = 0, bays = 0, perBay = 0, deep = 0, lost = 0 }) =>
      m.capacity_formulaPlaces({ rows: plain(rows), bays: plain(bays), perBay: plain(perBay * deep), lost: plain(lost) }),
    result: plain,
  },
  positions: { label: m.ui_positions, write: ({ places = 0, levels: high = 0 }) => `${plain(places)} × ${plain(high)}`, result: plain },
  usable: { label: m.ui_usable, write: ({ positions = 0, share = 0 }) => `${plain(positions)} × ${plain(share * 100)} %`, result: plain },
} // prettier-ignore

/** Returns the calculation of a fit, step by step. */
export const formulaLines = ({ steps }: Pick<Fit, 'steps'>): FormulaLine[] =>
  steps.map(({ key, values, result }) => {
    const figures = values as Values & Record<string, number[]>
    const { label, write, result: format } = writers[key]
    return { key, label: label(), expression: write(figures, figures), result: format(result) }
  })
