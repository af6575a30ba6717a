/** A loaded pallet. Metres and tonnes; height and weight include the pallet. */
export type Load = { longM: number; shortM: number; heightM: number; weightT: number }

/** Footprints in mm, long side first. GB/T 2934 prefers the first; the second is the EUR pallet. */
export const palletSizes = ['1200x1000', '1200x800', '1100x1100'] as const
export type PalletSize = (typeof palletSizes)[number]

export const loadLimits = { heightM: { min: 0.5, max: 3 }, weightT: { min: 0.05, max: 3 }, stagingM: { min: 0, max: 30 } } as const

export const standardPallet: PalletSize = '1200x1000'
export const standardHeightM = 1.5
export const standardWeightT = 1

export function loadOf(pallet: PalletSize, heightM: number, weightT: number): Load {
  const [long = 0, short = 0] = pallet.split('x').map((mm) => Number(mm) / 1_000)
  return { longM: long, shortM: short, heightM, weightT }
}

/** The load of stored positions, and of a search that states no other. */
export const standardLoad = loadOf(standardPallet, standardHeightM, standardWeightT)

/** What a reader may change of the load, by its names in an address. Metres and tonnes; absent: as of the standard load. */
export type LoadInput = { pallet?: PalletSize | undefined; loadH?: number | undefined; loadW?: number | undefined }

export const readLoad = ({ pallet, loadH, loadW }: LoadInput): Load =>
  loadOf(pallet ?? standardPallet, loadH ?? standardHeightM, loadW ?? standardWeightT)

export const isStandardLoad = ({ pallet = standardPallet, loadH = standardHeightM, loadW = standardWeightT }: LoadInput): boolean =>
  pallet === standardPallet && loadH === standardHeightM && loadW === standardWeightT

/** Returns the load of a search whose pallets are not standard; null for the standard load. */
export const readOwnLoad = (input: LoadInput): Load | null => (isStandardLoad(input) ? null : readLoad(input))
