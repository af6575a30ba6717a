import { useEffect } from 'react'
import type { Prefill } from './prefill.ts'

let context: Prefill = {}

/** Returns what the page in view says about a new demand; empty where it says nothing. */
export const currentDemandContext = () => context

/** Prefills new demands with what the page shows, for as long as it is in view. */
export function useDemandContext(prefill: Prefill) {
  const { regionCode, whType, constructionStandard } = prefill
  useEffect(() => {
    context = {
      ...(regionCode && { regionCode }),
      ...(whType && { whType }),
      ...(constructionStandard && { constructionStandard }),
    }
    return () => {
      context = {}
    }
  }, [regionCode, whType, constructionStandard])
}
