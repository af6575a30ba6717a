import { useState } from 'react'
import { personalPrefix, storedValue } from '#platform/web/stored-value.ts'

type Texts = Readonly<Record<string, string>>

const maxTexts = 50

const isTexts = (value: unknown): value is Texts =>
  typeof value === 'object' && value !== null && Object.values(value).every((text) => typeof text === 'string')

/** What was typed and not sent, by what it is about. It ends with the session. */
const unsentTexts = storedValue<Texts>(`${personalPrefix}console-unsent`, {}, (stored) => (isTexts(stored) ? stored : {}))

/** Puts a text behind the others, and drops the oldest beyond the limit; an empty one is forgotten. */
export function withText(texts: Texts, key: string, text: string): Texts {
  const { [key]: _, ...others } = texts
  const entries = Object.entries(text.trim() === '' ? others : { ...others, [key]: text })
  return Object.fromEntries(entries.slice(-maxTexts))
}

/** A text that is being typed and is found again where the field of its key is shown next. Another key needs another component. */
export function useUnsentText(key: string): [string, (text: string) => void] {
  const [text, setText] = useState(() => unsentTexts.read()[key] ?? '')
  const type = (typed: string) => {
    setText(typed)
    unsentTexts.write(withText(unsentTexts.read(), key, typed))
  }
  return [text, type]
}
