import type { CompositionEvent, FocusEvent, FormEvent } from 'react'
import { m } from '#messages'
import { isOtherNotation, parseWrittenNumber, toPlainNumber } from '#platform/i18n/written-number.ts'

/**
 * Reduces input of a number field to digits, one decimal point and one leading minus, cut to `decimals`. From 1 to 4 decimals keep the point; any
 * other number makes it an integer.
 */
export function cutNumber(text: string, decimals: number): string {
  const keepsPoint = decimals >= 1 && decimals <= 4
  const minus = text.trimStart().startsWith('-') ? '-' : ''
  const [whole = '', ...rest] = text.replaceAll(/[^\d.]/g, '').split('.')
  if (!keepsPoint || rest.length === 0) return minus + whole
  return `${minus}${whole}.${rest.join('').slice(0, decimals)}`
}

/** Formats the input when the field loses the focus, with exactly `decimals` decimals, cut and not rounded; empty if it is no number. */
export function withDecimals(text: string, decimals: number): string {
  const cut = cutNumber(text, decimals)
  const [whole = '', part = ''] = cut.split('.')
  if (!/\d/.test(cut)) return ''
  return decimals === 0 ? whole : `${/\d/.test(whole) ? whole : `${whole}0`}.${part.padEnd(decimals, '0')}`
}

/**
 * Cleans the text of a number field while it is typed: plain digits by `cutNumber`. A number in another notation (`8,000`, `0.8万`, `８０００`)
 * stays as it is until the field is left; so does `1e9`, which `completeNumber` and the form's check refuse.
 */
export const cleanNumber = (text: string, decimals: number): string =>
  isOtherNotation(text) ? text : cutNumber(text.normalize('NFKC'), decimals)

/** Writes a number in plain digits, cut to `decimals`, when the field is left. Text that is no number stays. */
export function completeNumber(text: string, decimals: number): string {
  const plain = toPlainNumber(text)
  return parseWrittenNumber(plain) === null ? plain : cutNumber(plain, decimals)
}

/** Returns the mistake of a number field: text that is no number. Empty for a number and for an empty field. */
export const findNumberMistake = (text: string) =>
  text.trim() === '' || parseWrittenNumber(text) !== null ? '' : m.ui_notANumber({ text: text.trim() })

type InputOptions = {
  decimals: number
  /** Allows a leading minus. */
  signed?: boolean
  /** Shows all decimals when the field is left. */
  pads?: boolean
}
type EditEvent = FormEvent<HTMLInputElement> | CompositionEvent<HTMLInputElement>

/** Attributes of a number field that hands each text to `write`. Text that an input method still composes is not cleaned. */
function numberEvents({ decimals, signed = false, pads = false }: InputOptions, write: (text: string, field: HTMLInputElement) => void) {
  const withSign = (text: string) => (signed ? text : text.replace(/^\s*-/, ''))
  const edit = ({ currentTarget: field, nativeEvent }: EditEvent) => {
    const isComposing = nativeEvent instanceof InputEvent && nativeEvent.isComposing
    write(isComposing ? field.value : withSign(cleanNumber(field.value, decimals)), field)
  }
  const leave = ({ currentTarget: field }: FocusEvent<HTMLInputElement>) => {
    const complete = withSign(completeNumber(field.value, decimals))
    write(pads && findNumberMistake(complete) === '' ? withDecimals(complete, decimals) : complete, field)
  }
  const inputMode = decimals > 0 ? ('decimal' as const) : ('numeric' as const)
  return { type: 'text', inputMode, autoComplete: 'off', onChange: edit, onCompositionEnd: edit, onBlur: leave }
}

/** Attributes of a field that holds its own text. Browsers refuse a form with an unreadable number, unless it has `noValidate`. */
export const numberInput = (options: InputOptions) =>
  numberEvents(options, (text, field) => {
    if (text !== field.value) field.value = text
    field.setCustomValidity(findNumberMistake(text))
  })

/** Attributes of a field whose text is kept by its form. */
export const controlledNumberInput = (options: InputOptions, value: string, onText: (text: string) => void) => ({
  ...numberEvents(options, onText),
  value,
})
