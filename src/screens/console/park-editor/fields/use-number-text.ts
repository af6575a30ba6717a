import { useState, type ChangeEvent } from 'react'

/**
 * Attributes of a number field that keeps what is typed until it is left. A field that shows its value alone cannot be emptied where a number is
 * needed: the last digit comes back as soon as it is deleted. `onNumber` is called with each number, and with null when the field is empty.
 */
export function useNumberText(value: number | null, onNumber: (value: number | null) => void) {
  const [typed, setTyped] = useState<string | null>(null)
  return {
    value: typed ?? value ?? '',
    onChange({ currentTarget: { value: text, valueAsNumber } }: ChangeEvent<HTMLInputElement>) {
      setTyped(text)
      if (text === '') onNumber(null)
      else if (Number.isFinite(valueAsNumber)) onNumber(valueAsNumber)
    },
    onBlur: () => setTyped(null),
  }
}
