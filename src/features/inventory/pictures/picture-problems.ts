import { m } from '#messages'
import type { Message } from '#platform/contract/failure.ts'
import { localeOf, type Language } from '#platform/i18n/language.ts'

/** Why a picture was not added. The first ones are those of `fetchPublic`. */
const sentences = {
  notHttps: m.inventory_pictureNotHttps,
  unresolved: m.inventory_pictureUnresolved,
  notPublic: m.inventory_pictureNotPublic,
  unreachable: m.inventory_pictureUnreachable,
  timedOut: m.inventory_pictureTimedOut,
  status: m.inventory_pictureStatus,
  tooManyRedirects: m.inventory_pictureRedirects,
  tooLarge: m.inventory_pictureTooLarge,
  notPicture: m.inventory_pictureNotPicture,
  unreadable: m.ui_unreadablePicture,
  undone: m.inventory_pictureUndone,
  unexpected: m.inventory_pictureUnexpected,
} satisfies Record<string, Message>

export type PictureProblem = keyof typeof sentences

const isPictureProblem = (text: string): text is PictureProblem => text in sentences

/** Explains a stored problem; null for none. `detail` is the status of the server that refused. */
export const describePictureProblem = (
  { problem, detail }: { problem: string | null; detail: string | null },
  language: Language,
): string | null =>
  problem !== null && isPictureProblem(problem) ? sentences[problem]({ status: detail ?? '' }, { locale: localeOf(language) }) : null
