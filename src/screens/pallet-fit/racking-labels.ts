import { m } from '#messages'
import type { NeededFigure } from '#features/capacity/hall.ts'
import type { PalletSize } from '#features/listings/standard-load.ts'

export const figureNames: Record<NeededFigure, () => string> = {
  length: m.capacity_length,
  width: m.capacity_width,
  floorHeight: m.ui_floorHeight,
}

export const palletNames: Record<PalletSize, () => string> = {
  '1200x1000': () => '1,200 × 1,000 mm',
  '1200x800': () => m.capacity_euroPallet(),
  '1100x1100': () => '1,100 × 1,100 mm',
}
