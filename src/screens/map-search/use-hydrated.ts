import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False while the server renders and the browser takes over, then true. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
