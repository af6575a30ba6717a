/** What a bay, a floor or a unit is to a tenant; drawn as colour and as pattern. */
export type BayState = 'rentable' | 'dueSoon' | 'leased' | 'underConstruction'

/** The figures of one building as its listing gives them; null is "not known". */
export type SectionFigures = {
  /** In any order; 1 is the ground floor. Heights in metres. */
  floors: readonly { number: number; heightM: number | null }[]
  /** Spans along the section. Unknown: the drawing gets a break line and no total. */
  bays: number | null
  /** Metres, as listings write it: across × along. The section is cut along the building. */
  columnSpacingM: { x: number | null; y: number | null } | null
  platform: boolean
  canopy: boolean
  /** By floor number, from left to right. Fewer than there are bays: the rest stays white. */
  states?: Readonly<Record<number, readonly BayState[]>>
}

export type Storey = { number: number; heightM: number; states: readonly BayState[] }

/** From the ground up, or null when one height is missing: half a section would be a guess. */
export function storeysOf({ floors, states = {} }: SectionFigures): Storey[] | null {
  const storeys: Storey[] = []
  for (const { number, heightM } of floors) {
    if (!isLength(heightM)) return null
    storeys.push({ number, heightM, states: states[number] ?? [] })
  }
  if (storeys.length === 0) return null
  return storeys.sort((a, b) => a.number - b.number)
}

/** Along the section if it is known, else across: both are true sections of the building. */
export function spacingOf({ columnSpacingM }: SectionFigures): number | null {
  const spacing = columnSpacingM?.y ?? columnSpacingM?.x ?? null
  return isLength(spacing) ? spacing : null
}

const isLength = (value: number | null): value is number => value !== null && Number.isFinite(value) && value > 0
