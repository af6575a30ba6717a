import { listGrid } from '#features/media/space/columns.ts'
import type { ParkPlan } from './plan.ts'
import type { WarehouseRow } from './rows.ts'
import type { Unit } from './units.ts'

type Measures = Pick<WarehouseRow, 'lengthM' | 'widthM' | 'columnX' | 'columnY'>

/** The one hall whose columns differ from its grid. Its owner has sent no plan, so no picture shows the grid. */
const hall = { park: 'Dongjiakou Portside Warehouse', building: 2, letter: 'B' }

/**
 * Columns of a unit as JSON, where they differ from its grid: beside the docks two are left out, for a wide dispatch area, and one further in
 * stands 2 m to the west.
 */
export function namedColumns({ fixed }: ParkPlan, { building, letter }: Unit, { lengthM, widthM, columnX, columnY }: Measures): string {
  if (fixed?.nameEn !== hall.park || building !== hall.building || letter !== hall.letter) return '[]'
  if (lengthM === null || widthM === null || columnX === null || columnY === null) return '[]'
  const columns = listGrid({ lengthM, widthM }, { x: columnY, z: columnX })
  const [lines, rows] = [valuesOf(columns.map(({ xM }) => xM)), valuesOf(columns.map(({ yM }) => yM))]
  return JSON.stringify(
    columns
      .filter(({ xM, yM }) => yM !== rows.at(-1) || !lines.slice(1, 3).includes(xM))
      .map(({ xM, yM }) => ({ xM: xM === lines[3] && yM === rows[1] ? Math.round((xM - 2) * 100) / 100 : xM, yM })),
  )
}

const valuesOf = (figures: readonly number[]) => [...new Set(figures)]
