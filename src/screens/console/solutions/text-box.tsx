import { useId } from 'react'
import { m } from '#messages'
import { FieldError } from '#platform/web/form/field.tsx'

export const sides = ['Zh', 'En'] as const
export const sideNames = { Zh: m.ui_chinese, En: m.ui_english }
export const sideLanguages = { Zh: 'zh-CN', En: 'en' }

type Props = { label: string; lang: string; value: string; rows?: number; error: string | undefined; onChange: (value: string) => void }

/** A text field of one or more lines, labelled for screen readers. */
export function TextBox({ label, lang, value, rows = 1, error, onChange }: Props) {
  const id = useId()
  const attributes = {
    className: 'input',
    lang,
    value,
    'aria-label': label,
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': error ? `error-${id}` : undefined,
  }
  return (
    <div>
      {rows === 1 ? (
        <input type="text" {...attributes} onChange={(event) => onChange(event.target.value)} />
      ) : (
        <textarea rows={rows} {...attributes} onChange={(event) => onChange(event.target.value)} />
      )}
      <FieldError name={id} error={error} />
    </div>
  )
}
