import { isMet, rounded, type Figure } from './figures.ts'

const shown = ({ value, unit }: Figure) => (Number.isFinite(value) ? `${rounded(value)} ${unit}`.trim() : 'none')
const targetOf = ({ min, max }: Figure) => (min !== undefined ? `≥ ${min}` : max !== undefined ? `≤ ${max}` : '')
const metOf = (figure: Figure) => (targetOf(figure) === '' ? '' : isMet(figure) ? 'yes' : 'NO')

/** Returns a figure as one line, for the log of a long run. */
export const formatFigure = (figure: Figure) =>
  `${figure.page}, ${figure.what}: ${shown(figure)}${figure.slowdown ? ` at ${timesOf(figure)}×` : ''}`

/** Prints all figures, those with two slowdowns side by side with their ratio. */
export function printFigures(figures: readonly Figure[]) {
  const groups = Map.groupBy(figures, ({ page, what }) => `${page}, ${what}`)
  const single = [...groups].filter(([, { length }]) => length === 1)
  const paired = [...groups].filter(([, { length }]) => length > 1)
  if (single.length > 0)
    console.table(
      single.map(([name, [figure]]) => ({ what: name, measured: shown(figure!), target: targetOf(figure!), met: metOf(figure!) })),
    )
  if (paired.length > 0)
    console.table(
      paired.map(([name, [fixed, calibrated]]) => ({
        what: name,
        fixed: shown(fixed!),
        calibrated: shown(calibrated!),
        slowdown: `${timesOf(fixed!)} / ${timesOf(calibrated!)}`,
        ratio: ratioOf(fixed!, calibrated!),
        target: targetOf(fixed!),
        met: targetOf(fixed!) === '' ? '' : `${metOf(fixed!)} / ${metOf(calibrated!)}`,
      })),
    )
}

function ratioOf(fixed: Figure, calibrated: Figure) {
  const ratio = calibrated.value / fixed.value
  return Number.isFinite(ratio) ? rounded(ratio) : ''
}

const timesOf = ({ slowdown }: Figure) => `${slowdown!.multiplier.toFixed(1)}`

/** Returns the figures as they are stored: the index and the multiplier beside each that depends on them. */
export const rowsOf = (figures: readonly Figure[]) =>
  figures.map((figure) => ({
    what: `${figure.page}, ${figure.what}`,
    ...(figure.slowdown && { multiplier: rounded(figure.slowdown.multiplier), benchmarkIndex: figure.slowdown.index }),
    measured: shown(figure),
    target: targetOf(figure),
    met: metOf(figure),
  }))
