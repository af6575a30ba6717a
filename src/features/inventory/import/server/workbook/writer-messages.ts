import type { Cell, Sheet } from './sheet.ts'

export type SheetFrame = Omit<Sheet, 'rows'>

/** The next part of the sheets, in their order; `sheetEnd` ends the current one. */
export type WriterStep = { is: 'rows'; rows: readonly (readonly Cell[])[] } | { is: 'sheetEnd' }

/** The process that writes asks with `next` for each step, and answers with `done` when the file is complete. */
export type WriterQuery = { is: 'open'; path: string; sheets: SheetFrame[] } | WriterStep
export type WriterAnswer = { is: 'next' } | { is: 'done' } | { is: 'failed'; message: string }
