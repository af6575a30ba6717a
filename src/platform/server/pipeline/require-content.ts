import { m } from '#messages'
import { formatRequired } from '#platform/contract/field-sentences.ts'
import type { Locale } from '#platform/i18n/language.ts'
import type { Upload } from '../http/receive-upload.ts'
import { invalid } from './read-input.ts'

/** Returns an upload that has a file with content. Throws 422 for a form without a file, and for an empty file. */
export function requireContent({ path, ...upload }: Upload, locale: Locale): Upload & { path: string } {
  const refuse = (msg: string) => invalid([{ field: 'file', rule: 'required', msg }])
  if (path === null) throw refuse(formatRequired(m.ui_file({}, { locale }), locale))
  if (upload.bytes === 0) throw refuse(m.failure_emptyFile({}, { locale }))
  return { path, ...upload }
}
