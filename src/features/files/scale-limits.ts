/** Metres of a building in one pixel of its plan, as far as the column of the table can hold them. */
export const scaleLimits = { min: 0.000001, max: 100 } as const
