import { useSyncExternalStore } from 'react'
import { currentFactorQuestion, subscribe } from './ask-factor.ts'

export const useFactorQuestion = () => useSyncExternalStore(subscribe, currentFactorQuestion, () => null)
