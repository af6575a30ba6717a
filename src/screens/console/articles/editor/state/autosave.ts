import type { Language } from '#platform/i18n/language.ts'
import { isDirty, languages, type Pair, type Side } from './editor-state.ts'

/** `localOnly`: only this browser has the draft; it is sent once the connection is back. `time` is `HH:mm` in Asia/Shanghai. */
export type AutosaveStatus = { kind: 'idle' } | { kind: 'saving' } | { kind: 'saved'; time: string } | { kind: 'localOnly' }

export type AutosaveState = {
  status: AutosaveStatus
  isSending: boolean
  /** The fingerprints of the drafts that the server has. */
  serverDrafts: Partial<Record<Language, string>>
}

export type AutosaveEvent =
  | { type: 'started' }
  | { type: 'sending' }
  | { type: 'sent'; language: Language; fingerprint: string; time: string }
  | { type: 'failed' }
  | { type: 'ended' }
  /** The draft was saved as an article, or discarded. */
  | { type: 'discarded'; language: Language }

export const initialAutosave: AutosaveState = { status: { kind: 'idle' }, isSending: false, serverDrafts: {} }

export function reduceAutosave(state: AutosaveState, event: AutosaveEvent): AutosaveState {
  switch (event.type) {
    case 'started':
      return { ...state, isSending: true }
    case 'sending':
      return { ...state, status: { kind: 'saving' } }
    case 'sent':
      return {
        ...state,
        status: { kind: 'saved', time: event.time },
        serverDrafts: { ...state.serverDrafts, [event.language]: event.fingerprint },
      }
    case 'failed':
      return { ...state, status: { kind: 'localOnly' } }
    case 'ended':
      return { ...state, isSending: false }
    case 'discarded': {
      const { [event.language]: _, ...serverDrafts } = state.serverDrafts
      return { ...state, status: { kind: 'idle' }, serverDrafts }
    }
  }
}

export const takeFingerprint = ({ fields }: Pick<Side, 'fields'>) => JSON.stringify(fields)

/** Returns the side if it has changes that the server does not have as a draft, else null. */
export function findUnsent({ serverDrafts }: AutosaveState, pair: Pair, language: Language): Side | null {
  const side = pair[language]
  return side && isDirty(side) && serverDrafts[language] !== takeFingerprint(side) ? side : null
}

export const hasUnsent = (state: AutosaveState, pair: Pair) => languages.some((language) => findUnsent(state, pair, language) !== null)
