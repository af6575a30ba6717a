import { isStandardLoad, standardHeightM, standardPallet, standardWeightT, type LoadInput, type PalletSize } from './standard-load.ts'

/** A loaded pallet. Metres and tonnes; height and weight include the pallet. */
export type Load = { longM: number; shortM: number; heightM: number; weightT: number }

export const loadLimits = { heightM: { min: 0.5, max: 3 }, weightT: { min: 0.05, max: 3 } } as const

export function loadOf(pallet: PalletSize, heightM: number, weightT: number): Load {
  const [long = 0, short = 0] = pallet.split('x').map((mm) => Number(mm) / 1_000)
  return { longM: long, shortM: short, heightM, weightT }
}

/** The load of stored positions, and of a search that states no other. */
export const standardLoad: Load = { longM: 1.2, shortM: 1, heightM: standardHeightM, weightT: standardWeightT }

export const readLoad = ({ pallet, loadH, loadW }: LoadInput): Load =>
  loadOf(pallet ?? standardPallet, loadH ?? standardHeightM, loadW ?? standardWeightT)

/** Returns the load of a search whose pallets are not standard; null for the standard load. */
export const readOwnLoad = (input: LoadInput): Load | null => (isStandardLoad(input) ? null : readLoad(input))
