import { useSyncExternalStore } from 'react'
import { currentChallenge, subscribe } from './ask-factor.ts'

export const useFactorQuestion = () => useSyncExternalStore(subscribe, currentChallenge, () => null)
