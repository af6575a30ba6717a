import { useEffect, useState } from 'react'

const prefix = '#park-'
export const parkAnchor = (parkId: string) => `park-${parkId}`

/**
 * Manages the chosen park in the hash of the address: the search stays the same, and shared addresses and "back" open the card again. Known
 * after hydration, because servers never see the hash.
 */
export function useSelection() {
  const [parkId, setParkId] = useState<string | null>(null)
  useEffect(() => {
    const read = () => setParkId(readParkId(location.hash))
    read()
    addEventListener('popstate', read)
    return () => removeEventListener('popstate', read)
  }, [])
  function select(next: string | null) {
    setParkId(next)
    const { pathname, search } = location
    // Bypasses the router, which would treat it as navigation. Keeps its history state.
    history.replaceState(history.state, '', pathname + search + (next === null ? '' : `#${parkAnchor(next)}`))
  }
  return { selectedId: parkId, select }
}

export const readParkId = (hash: string) =>
  hash.startsWith(prefix) && /^[\w-]+$/.test(hash.slice(prefix.length)) ? hash.slice(prefix.length) : null
