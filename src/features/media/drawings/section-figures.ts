/** State of a bay, a floor or a unit for a tenant, drawn as a colour and a pattern. */
export type BayState = 'rentable' | 'dueSoon' | 'leased' | 'underConstruction'

/** The figures of a building from its listing; null if unknown. */
export type SectionFigures = {
  /** In any order; 1 is the ground floor. Heights in metres. */
  floors: readonly { number: number; heightM: number | null }[]
  /** Number of spans along the section. Null: the drawing gets a break line and no total. */
  bays: number | null
  /** Column grid in metres, as listings write it: across × along. The section is cut along the building. */
  columnSpacingM: { x: number | null; y: number | null } | null
  platform: boolean
  canopy: boolean
  /** States by floor number, from left to right. Bays without a state, or with null, stay white. */
  states?: Readonly<Record<number, readonly (BayState | null)[]>>
}

export type Storey = { number: number; heightM: number; states: readonly (BayState | null)[] }

/** Returns the storey heights from the ground up; null if one is missing, because half a section would be a guess. */
export function storeysOf({ floors, states = {} }: SectionFigures): Storey[] | null {
  const storeys: Storey[] = []
  for (const { number, heightM } of floors) {
    if (!isLength(heightM)) return null
    storeys.push({ number, heightM, states: states[number] ?? [] })
  }
  if (storeys.length === 0) return null
  return storeys.sort((a, b) => a.number - b.number)
}

/** Returns the spacing along the section if it is known, else across: both are true sections of the building. */
export function spacingOf({ columnSpacingM }: SectionFigures): number | null {
  const spacing = columnSpacingM?.y ?? columnSpacingM?.x ?? null
  return isLength(spacing) ? spacing : null
}

const isLength = (value: number | null): value is number => value !== null && Number.isFinite(value) && value > 0
