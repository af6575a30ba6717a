import { nothing, picture, type MatrixRow } from './matrix-row.ts'

export const setupRows: Record<string, MatrixRow> = {
  'GET /admin/setup': { input: nothing },
  'PUT /admin/setup/mark': { input: () => ({ step: 'people', mark: 'skipped' }) },
  'POST /admin/setup/test': { input: () => ({ what: 'smtp' }) },
  'POST /admin/setup/removeDemo': { input: () => ({ dryRun: 1 }) },
  'POST /admin/config/logo': { input: nothing, file: picture },
}
