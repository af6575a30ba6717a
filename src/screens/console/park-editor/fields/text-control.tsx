import { useState } from 'react'
import { readValue } from '#features/inventory/fields/values.ts'
import { htmlLanguage } from '#platform/i18n/language.ts'
import { useEditor } from '../editor-context.ts'
import type { ControlProps } from './control.ts'

/** One line or several. What is typed stays as it is until the field is left, so that nothing jumps under the caret. */
export function TextControl({ field, value, onChange, placeholder, attributes }: ControlProps) {
  const { store } = useEditor()
  const [typed, setTyped] = useState<string | null>(null)
  const isLong = field.kind.is === 'lines'
  const Box = isLong ? 'textarea' : 'input'
  return (
    <Box
      className="input"
      {...attributes}
      {...(isLong ? { rows: 4 } : { type: field.kind.is === 'phone' ? 'tel' : 'text', autoComplete: 'off' })}
      {...(field.language && { lang: htmlLanguage(field.language === 'zh' ? 'zh_CN' : 'en_US') })}
      placeholder={placeholder}
      value={typed ?? String(value ?? '')}
      onChange={({ currentTarget }: { currentTarget: HTMLInputElement | HTMLTextAreaElement }) => {
        setTyped(currentTarget.value)
        const read = readValue(field, currentTarget.value)
        if (read !== undefined) onChange(read)
      }}
      onBlur={() => {
        setTyped(null)
        void store.save()
      }}
    />
  )
}

export function DateControl({ field, value, onChange, attributes }: ControlProps) {
  const { store } = useEditor()
  return (
    <input
      className="input fig"
      type="date"
      {...attributes}
      value={String(value ?? '')}
      onChange={({ currentTarget }) => {
        const read = readValue(field, currentTarget.value)
        if (read !== undefined) onChange(read)
      }}
      onBlur={() => void store.save()}
    />
  )
}
