import { useCallback, useEffect, useRef, useState } from 'react'
import * as operations from '#features/content/articles/web/operations.ts'
import type { Language } from '#platform/i18n/language.ts'
import { findUnsent, takeFingerprint, hasUnsent, initialAutosave, reduceAutosave, type AutosaveEvent } from './autosave.ts'
import { languages, toDraft, type Pair } from './editor-state.ts'
import { removeLocalDraft, storeLocalDraft } from './local-draft.ts'

const pauseMs = 1_200
const retryMs = 5_000

/** Saves drafts: in this browser at once, on the server after a pause in typing and again when the connection is back. */
export function useAutosave(key: string, memberId: string, pair: Pair) {
  const state = useRef(initialAutosave)
  const [status, setStatus] = useState(initialAutosave.status)
  const latest = useRef(pair)
  /** The pending save of a draft. If it arrived after the removal, the draft would be listed as unsaved input. */
  const sending = useRef<Promise<unknown>>(Promise.resolve())
  const apply = useCallback((event: AutosaveEvent) => {
    state.current = reduceAutosave(state.current, event)
    setStatus(state.current.status)
  }, [])

  useEffect(() => {
    latest.current = pair
    for (const language of languages) {
      const side = findUnsent(state.current, pair, language)
      if (side) storeLocalDraft({ memberId, key, language }, toDraft(side))
    }
  }, [pair, key, memberId])

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const sendAfter = (ms: number) => {
      clearTimeout(timer)
      timer = setTimeout(() => void send(), ms)
    }
    async function send() {
      if (state.current.isSending) return sendAfter(pauseMs)
      apply({ type: 'started' })
      try {
        for (const language of languages) await sendSide(language)
      } catch {
        apply({ type: 'failed' })
        sendAfter(retryMs)
      } finally {
        apply({ type: 'ended' })
      }
    }
    async function sendSide(language: Language) {
      const side = findUnsent(state.current, latest.current, language)
      if (!side) return
      apply({ type: 'sending' })
      const fingerprint = takeFingerprint(side)
      const saving = operations.saveDraft.call({ key, language, body: toDraft(side) }, { noTip: true })
      sending.current = saving.catch(() => null)
      const { savedTime } = await saving
      apply({ type: 'sent', language, fingerprint, time: savedTime.slice(11, 16) })
      const current = latest.current[language]
      if (current && takeFingerprint(current) === fingerprint) removeLocalDraft({ memberId, key, language })
    }
    if (hasUnsent(state.current, pair)) sendAfter(pauseMs)
    const sendNow = () => void send()
    addEventListener('online', sendNow)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', sendNow)
    }
  }, [pair, key, memberId, apply])

  /** Removes a draft that was saved as an article or is no longer wanted. */
  async function discardDraft(language: Language) {
    await sending.current
    apply({ type: 'discarded', language })
    removeLocalDraft({ memberId, key, language })
    await operations.discardDraft.call({ key, language }, { noTip: true }).catch(() => null)
  }
  return { status, discardDraft }
}
