import { focusOf, type Picture } from '#features/media/contract.ts'
import type { CoverRow } from './queries-covers.ts'

/** Splits a row into its cover and its other columns. */
export function takeCover<Row extends CoverRow>(row: Row): [cover: Picture | null, others: Omit<Row, keyof CoverRow>] {
  const { coverFileId, coverWidth, coverHeight, coverTint, coverTitle, coverFocusX, coverFocusY, ...others } = row
  if (coverFileId === null) return [null, others]
  const picture = { fileId: coverFileId, width: coverWidth, height: coverHeight, tint: coverTint, title: coverTitle }
  return [{ ...picture, ...focusOf(coverFocusX, coverFocusY) }, others]
}
