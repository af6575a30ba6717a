import type { PlaceName } from './places.ts'
import type { Filters } from './terms.ts'

/** What a phrase can mean. `isWeak`: it counts only beside other understood words. */
export type Entry = {
  filters: readonly Filters[]
  places: readonly PlaceName[]
  role: 'meaning' | 'filler' | 'negation' | 'indifference'
  isWeak: boolean
}
