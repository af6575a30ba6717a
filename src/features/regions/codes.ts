/** China, or the rest of the world. */
export type Side = 'domestic' | 'overseas'

/** Overseas codes begin with 99; see `RegionCode`. */
export const sideOf = (code: string): Side => (isOverseas(code) ? 'overseas' : 'domestic')

export const isOverseas = (code: string) => code.startsWith('99')

/** Returns whether a code names a district or an overseas city, the level that a demand needs. */
export const isDeepest = (code: string) => (sideOf(code) === 'overseas' ? code.length === 8 : code.length === 6 && !code.endsWith('00'))
