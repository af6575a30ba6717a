import { SearchTally } from '#features/statistics/server/tally/search-tally.ts'
import { keyFor } from './secret-key.ts'

type Deps = Omit<ConstructorParameters<typeof SearchTally>[0], 'visitorSalt' | 'wordKey'> & { secret: string }

/** Opens the counting of searches with keys of its own. */
export const openTally = ({ secret, ...deps }: Deps) =>
  new SearchTally({ ...deps, visitorSalt: keyFor('visitor', secret), wordKey: keyFor('searched-words', secret) })
