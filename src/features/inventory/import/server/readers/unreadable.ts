/**
 * Why a file cannot be read. The process that reads knows names only; `read-file.ts` has their texts. `oldWorkbook` is xls or xlsb, `formula`
 * one that was saved without its result.
 */
export type UnreadableReason =
  | 'otherFormat'
  | 'oldWorkbook'
  | 'protected'
  | 'damaged'
  | 'tooLarge'
  | 'externalLinks'
  | 'formula'
  | 'encoding'
  | 'unclosedQuote'
  | 'longCell'
  | 'tooManyColumns'
  | 'noHeader'

export class Unreadable extends Error {
  readonly reason: UnreadableReason
  readonly inputs: Readonly<Record<string, string>>
  constructor(reason: UnreadableReason, inputs: Readonly<Record<string, string>> = {}) {
    super(reason)
    this.reason = reason
    this.inputs = inputs
  }
}
