import { useEffect, useState } from 'react'
import { loadRegionNames } from '#features/regions/web/load-regions.ts'

/** The names of regions by code; empty until they are known. */
export function useRegionNames(codes: readonly string[]): Readonly<Record<string, string>> {
  const [names, setNames] = useState<Readonly<Record<string, string>>>({})
  const key = [...new Set(codes)].toSorted().join(',')
  useEffect(() => {
    if (key === '') return
    let isCurrent = true
    const load = async (code: string) => [code, (await loadRegionNames(code)).at(-1) ?? code] as const
    Promise.all(key.split(',').map(load)).then(
      (found) => isCurrent && setNames(Object.fromEntries(found)),
      () => {},
    )
    return () => void (isCurrent = false)
  }, [key])
  return names
}
