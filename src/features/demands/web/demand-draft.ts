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

/** Stores the requirements of a form, or drops them once nothing is entered beyond what the form was opened with. */
export function keepDemandDraft(values: DemandFormValues, opened: DemandDefaults) {
  const { ifBalcony, ifRainshed } = values
  const isEntered = keptNames.some((name) => name !== 'regionType' && values[name] !== '' && !isSame(values[name], opened[name]))
  if (!isEntered && ifBalcony === opened.ifBalcony && ifRainshed === opened.ifRainshed) {
    if (demandDraft() !== null) dropDemandDraft()
    return
  }
  const texts = Object.fromEntries(keptNames.map((name) => [name, values[name]]))
  draft.write({
    defaults: { ...texts, expectedTime: values.expectedTime.replace(' ', 'T'), ifBalcony, ifRainshed },
    savedAt: Date.now(),
  })
}

/** Figures are padded when their field is left. */
const isSame = (value: string, opened: string | undefined) =>
  value === opened || (opened !== undefined && opened !== '' && Number(value) === Number(opened))

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
