import type { Load } from './pallet-load.ts'

/** Returns “1.2×0.8×1.8 m · 0.8 t”. */
export const formatLoad = ({ longM, shortM, heightM, weightT }: Load) =>
  `${[longM, shortM, heightM].map(formatSize).join('×')} m · ${formatSize(weightT)} t`

/** Returns a size or a weight with one decimal, or with as many as it has. */
const formatSize = (figure: number) => (Number.isInteger(figure) ? figure.toFixed(1) : String(figure))
