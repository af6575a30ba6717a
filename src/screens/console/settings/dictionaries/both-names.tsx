import { m } from '#messages'
import { TextField } from '#platform/web/form/text-field.tsx'
import type { FieldErrors } from '#platform/web/form/use-form.ts'

type Props<Name extends string> = {
  /** Names of the Chinese and the English field. */
  names: readonly [Name, Name]
  /** Initial values; null for none. */
  values: Record<Name, string> | null
  errors: FieldErrors
}

/** The Chinese and English name of a dictionary or item. */
export function BothNames<Name extends string>({ names: [zh, en], values, errors }: Props<Name>) {
  return (
    <>
      <TextField
        name={zh}
        label={m.dictionaries_labelZh()}
        error={errors[zh]}
        lang="zh-CN"
        maxLength={80}
        defaultValue={values?.[zh]}
        required
      />
      <TextField
        name={en}
        label={m.dictionaries_labelEn()}
        error={errors[en]}
        lang="en"
        maxLength={80}
        defaultValue={values?.[en]}
        required
      />
    </>
  )
}
