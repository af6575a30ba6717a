import { useEffect, useState } from 'react'

const prefix = '#park-'
export const parkAnchor = (parkId: string) => `park-${parkId}`

/**
 * The chosen park. It stands behind the # of the address: the search stays the same whichever park is looked at, a shared address opens
 * its card, and so does "back" from its page. Known after hydration, because a server never sees what is behind the #.
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
    // Past the router, to which this would be another page. Its own state is kept.
    history.replaceState(history.state, '', pathname + search + (next === null ? '' : `#${parkAnchor(next)}`))
  }
  return { selectedId: parkId, select }
}

export const readParkId = (hash: string) =>
  hash.startsWith(prefix) && /^[\w-]+$/.test(hash.slice(prefix.length)) ? hash.slice(prefix.length) : null
