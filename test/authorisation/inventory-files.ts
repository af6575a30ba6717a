import { nothing, type MatrixRow } from './matrix-row.ts'

export const inventoryFileRows: Record<string, MatrixRow> = {
  'GET /admin/import/template': { input: nothing },
}
