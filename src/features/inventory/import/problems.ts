/** What can be wrong with a cell or a row. Stored with the row; `describeProblem` puts it into words. */
export type RowProblem = {
  column: string
  level: 'error' | 'warning'
  rule: Rule
  /** The text of the file, or the value that another one contradicts. */
  value?: string
  /** Placeholders of the sentence. */
  inputs?: Record<string, string>
  /** A value that fits. */
  suggestion?: string
}

export const rules = [
  // Of a cell
  'required',
  'number',
  'decimals',
  'range',
  'unit',
  'date',
  'ambiguousDate',
  'flag',
  'choice',
  'region',
  'ambiguousRegion',
  'code',
  'phone',
  'tooLong',
  'url',
  // Of a row, and of rows among each other
  'duplicate',
  'unknownPark',
  'rentableAboveTotal',
  'minAboveTotal',
  'positionsAboveTotal',
  'bondedGrade',
  'negotiablePrice',
  'noFloorNumber',
  // Of contracts and expenses
  'unknownCustomer',
  'unknownWarehouse',
  'unknownContract',
  'unknownExpense',
  'otherContract',
  'spaceArea',
  'areaSum',
  'effectiveStays',
  'refused',
  // Warnings
  'noEnglish',
  'unusual',
  'newFloor',
] as const
export type Rule = (typeof rules)[number]
