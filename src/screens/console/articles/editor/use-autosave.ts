import { useEffect, useRef, useState } from 'react'
import type { Language } from '#platform/i18n/language.ts'
import { draftOf, isDirty, languages, type Pair } from './editor-state.ts'
import { forgetHere, keepHere } from './local-work.ts'

/** `here`: only this browser has it; it is sent as soon as there is a connection. */
export type Keeping = { kind: 'nothing' } | { kind: 'keeping' } | { kind: 'kept'; at: string } | { kind: 'here' }

const pauseMs = 1_200
const retryMs = 5_000

const loadCalls = () => import('../article-calls.ts')

/**
 * Keeps what is typed: in this browser at once, on the server after a pause, and again when the connection is back. Nothing of it is public
 * or seen by others before it is saved.
 */
export function useAutosave(key: string, memberId: string, pair: Pair) {
  const [keeping, setKeeping] = useState<Keeping>({ kind: 'nothing' })
  const latest = useRef(pair)
  const kept = useRef<Partial<Record<Language, string>>>({})
  const isBusy = useRef(false)

  useEffect(() => {
    latest.current = pair
    for (const language of languages) {
      const side = pair[language]
      if (side && isDirty(side) && kept.current[language] !== textOf(side)) keepHere({ memberId, key, language }, draftOf(side))
    }
  }, [pair, key, memberId])

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const later = (ms: number) => {
      clearTimeout(timer)
      timer = setTimeout(() => void send(), ms)
    }
    async function send() {
      if (isBusy.current) return later(pauseMs)
      isBusy.current = true
      try {
        for (const language of languages) await sendSide(language)
      } catch {
        setKeeping({ kind: 'here' })
        later(retryMs)
      } finally {
        isBusy.current = false
      }
    }
    async function sendSide(language: Language) {
      const side = latest.current[language]
      if (!side || !isDirty(side) || kept.current[language] === textOf(side)) return
      setKeeping({ kind: 'keeping' })
      const text = textOf(side)
      const { savedTime } = await (await loadCalls()).keepDraft(key, language, side)
      kept.current[language] = text
      if (latest.current[language] && textOf(latest.current[language]) === text) forgetHere({ memberId, key, language })
      setKeeping({ kind: 'kept', at: savedTime.slice(11, 16) })
    }
    const isWaiting = languages.some((language) => {
      const side = pair[language]
      return side && isDirty(side) && kept.current[language] !== textOf(side)
    })
    if (isWaiting) later(pauseMs)
    const now = () => void send()
    addEventListener('online', now)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', now)
    }
  }, [pair, key, memberId])

  /** What was typed is stored as an article now, or thrown away. */
  async function forget(language: Language) {
    delete kept.current[language]
    forgetHere({ memberId, key, language })
    setKeeping({ kind: 'nothing' })
    await (await loadCalls()).dropDraft(key, language).catch(() => null)
  }
  return { keeping, forget }
}

const textOf = ({ fields }: { fields: object }) => JSON.stringify(fields)
