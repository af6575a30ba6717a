import { personalPrefix, storedValue } from '#platform/web/stored-value.ts'
import type { DemandDefaults, DemandFormValues } from './read-demand-form.ts'

/** What was entered into a new demand and not sent. */
export type DemandDraft = {
  defaults: DemandDefaults
  /** In ms since the epoch. */
  savedAt: number
}

/** The requirements. Contact and consent are given each time. */
const keptNames = [
  'demandType',
  'constructionStandard',
  'whType',
  'demandArea',
  'expectedTime',
  'expectedTenancy',
  'storageCategory',
  'regionType',
  'regionCode',
  'expectedAddress',
  'demandFloorType',
  'floorHeight',
  'loadBearing',
  'description',
] as const satisfies readonly (keyof DemandDefaults)[]

/** Cleared when a member signs out, as all personal values. */
const draft = storedValue<DemandDraft | null>(`${personalPrefix}demand-draft`, null, readDraft)

/** Returns the draft of this browser; null on the server and in the first render. */
export const useDemandDraft = draft.use
export const demandDraft = draft.read
export const dropDemandDraft = () => draft.write(null)

/** Stores the requirements of a form. One that is as it was opened is no draft. */
export function keepDemandDraft(values: DemandFormValues, opened: DemandDefaults) {
  const { ifBalcony, ifRainshed } = values
  const texts = Object.fromEntries(keptNames.map((name) => [name, values[name]]))
  const isChanged = keptNames.some((name) => name !== 'regionType' && values[name] !== (opened[name] ?? ''))
  if (!isChanged && ifBalcony === opened.ifBalcony && ifRainshed === opened.ifRainshed) return
  draft.write({
    defaults: { ...texts, expectedTime: values.expectedTime.replace(' ', 'T'), ifBalcony, ifRainshed },
    savedAt: Date.now(),
  })
}

/** Reads what is stored, which may be outdated or manipulated. */
export function readDraft(stored: unknown): DemandDraft | null {
  const { defaults, savedAt } = (stored ?? {}) as Partial<Record<keyof DemandDraft, unknown>>
  if (typeof defaults !== 'object' || defaults === null || typeof savedAt !== 'number') return null
  const fields = defaults as Record<string, unknown>
  const texts = keptNames.flatMap((name) => (typeof fields[name] === 'string' && fields[name] !== '' ? [[name, fields[name]]] : []))
  return {
    defaults: { ...Object.fromEntries(texts), ifBalcony: fields['ifBalcony'] === true, ifRainshed: fields['ifRainshed'] === true },
    savedAt,
  }
}
