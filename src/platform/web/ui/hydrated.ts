import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and for the first moments of a page, while nothing on it listens yet. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
