import type { CompositionEvent, FormEvent } from 'react'

type EditEvent = FormEvent<HTMLInputElement> | CompositionEvent<HTMLInputElement>

/** Full-width characters become plain ones. Invisible ones, which address books and chats add around a number that is copied, are removed. */
export const cleanCharacters = (text: string) => text.normalize('NFKC').replaceAll(/\p{Cf}/gu, '')

/** Returns the six digits of a code, also of a message around it or of digits in groups; fewer while it is typed. */
export function cleanCode(text: string): string {
  const plain = cleanCharacters(text)
  return /\d{6}/.exec(plain)?.[0] ?? plain.replaceAll(/\D/g, '').slice(0, 6)
}

/** Attributes of a field whose text is cleaned while it is typed or pasted. Text that an input method still composes is not cleaned. */
export function cleanInput(clean: (text: string) => string) {
  const edit = ({ currentTarget: field, nativeEvent }: EditEvent) => {
    if (nativeEvent instanceof InputEvent && nativeEvent.isComposing) return
    const cleaned = clean(field.value)
    if (cleaned !== field.value) field.value = cleaned
  }
  return { onChange: edit, onCompositionEnd: edit }
}
