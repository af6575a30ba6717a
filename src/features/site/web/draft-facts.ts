import type { Setting } from '../contract.ts'
import { readSiteFacts } from '../site-facts.ts'

/** Returns what pages would show with these settings, today. */
export const readDraftFacts = (settings: Setting[]) => readSiteFacts(settings, String(new Date().getFullYear()))
