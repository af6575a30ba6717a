export const floorChoices = ['same', 'adjoining', 'any'] as const

/** An area (m²) for a term from a day on, in at most `units` units of one park. */
export type SpaceNeed = { area: number; from: string; months: number; units: number; floors: (typeof floorChoices)[number] }

export const needLimits = { area: { min: 1, max: 1_000_000 }, months: { min: 1, max: 120 }, units: { min: 1, max: 5 } } as const

export const defaultNeed = { months: 12, units: 3, floors: 'same' } as const
