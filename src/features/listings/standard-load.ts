/** Footprints in mm, long side first. GB/T 2934 prefers the first; the second is the EUR pallet. */
export const palletSizes = ['1200x1000', '1200x800', '1100x1100'] as const
export type PalletSize = (typeof palletSizes)[number]

/** The load of stored positions. Metres and tonnes, with the pallet. */
export const standardPallet: PalletSize = '1200x1000'
export const standardHeightM = 1.5
export const standardWeightT = 1

/** What a reader may change of the load, by its names in an address. Metres and tonnes; absent: as of the standard load. */
export type LoadInput = { pallet?: PalletSize | undefined; loadH?: number | undefined; loadW?: number | undefined }

export const isStandardLoad = ({ pallet = standardPallet, loadH = standardHeightM, loadW = standardWeightT }: LoadInput): boolean =>
  pallet === standardPallet && loadH === standardHeightM && loadW === standardWeightT
