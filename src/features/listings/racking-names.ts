import { m } from '#messages'
import type { Racking } from './racking.ts'

export const rackingNames: Record<Racking, typeof m.ui_rackBlock> = {
  block: m.ui_rackBlock,
  selective: m.ui_rackSelective,
  narrow: m.ui_rackNarrow,
  vna: m.ui_rackVna,
  driveIn: m.ui_rackDriveIn,
  pushBack: m.ui_rackPushBack,
  shuttle: m.ui_rackShuttle,
}
