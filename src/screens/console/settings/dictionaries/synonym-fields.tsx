import { useEffect, useState } from 'react'
import { m } from '#messages'
import type { AdminItem } from '#features/dictionaries/admin-contract.ts'
import { TextField } from '#platform/web/form/text-field.tsx'
import type { FieldErrors } from '#platform/web/form/use-form.ts'
import { quietCall } from '#platform/web/request/browser-call.ts'
import styles from './item-dialog.module.css'
import { findMeaning, splitSynonyms, toQuestion } from './synonym-meaning.ts'

type Props = { item: AdminItem | null; errors: FieldErrors }

/** The words of a synonym in both languages, and what the search will understand by them. */
export function SynonymFields({ item, errors }: Props) {
  const [zh, setZh] = useState(item?.labelZh ?? '')
  const [en, setEn] = useState(item?.labelEn ?? '')
  const field = { maxLength: 80, required: true } as const
  return (
    <>
      <p className="muted">{m.settings_synonymHint()}</p>
      <TextField
        {...field}
        name="labelZh"
        label={m.dictionaries_labelZh()}
        error={errors['labelZh']}
        lang="zh-CN"
        value={zh}
        onChange={({ target }) => setZh(target.value)}
      />
      <TextField
        {...field}
        name="labelEn"
        label={m.dictionaries_labelEn()}
        error={errors['labelEn']}
        lang="en"
        value={en}
        onChange={({ target }) => setEn(target.value)}
      />
      <p role="status" className={styles.meaning}>
        {useMeaningText(zh, en)}
      </p>
    </>
  )
}

/** From the last letter to the question, ms. */
const typingMs = 300

/** Says what the words mean to the search, or that it knows none of them. Empty without words and until the server has answered. */
function useMeaningText(zh: string, en: string): string {
  const [text, setText] = useState('')
  useEffect(() => {
    const words = splitSynonyms(zh, en)
    const overtaken = new AbortController()
    const timer = setTimeout(async () => {
      const meaning = words.length === 0 ? null : await loadMeaning(words, overtaken.signal).catch(() => undefined)
      if (overtaken.signal.aborted) return
      if (words.length === 0 || meaning === undefined) setText('')
      else setText(meaning === null ? m.settings_synonymUnknown() : m.settings_synonymMeaning(meaning))
    }, typingMs)
    return () => {
      clearTimeout(timer)
      overtaken.abort()
    }
  }, [zh, en])
  return text
}

async function loadMeaning(words: readonly string[], signal: AbortSignal) {
  const [{ understandSearch }, call] = await Promise.all([import('#features/listings/contract.ts'), quietCall()])
  return findMeaning(words, await call(understandSearch, { q: toQuestion(words) }, { signal }))
}
