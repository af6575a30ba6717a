import { useEffect, useState } from 'react'
import { quietCall } from '#platform/web/request/browser-call.ts'
import type { FitCheck } from '../contract.ts'
import type { FitResult } from '../fit-labels.ts'

export type Fit = { result: FitResult; checks: FitCheck[] }
/** Null while loading. */
export type FitState = Fit | 'failed' | null

type Truck = {
  preset: number
  axles?: number | undefined
  height?: number | undefined
  width?: number | undefined
  length?: number | undefined
  weight?: number | undefined
}
export type FitQuery = { parkId: string; warehouseId: string | null; truck: Truck }

/** Loads whether the truck gets in. The previous answer stays until the new one arrives. */
export function useFit({ parkId, warehouseId, truck }: FitQuery): FitState {
  const [state, setState] = useState<FitState>(null)
  const key = JSON.stringify([parkId, warehouseId, truck])
  useEffect(() => {
    const overtaken = new AbortController()
    ask(JSON.parse(key) as [string, string | null, Truck], overtaken.signal).then(setState, () => {
      if (!overtaken.signal.aborted) setState('failed')
    })
    return () => overtaken.abort()
  }, [key])
  return state
}

async function ask([parkId, warehouseId, truck]: [string, string | null, Truck], signal: AbortSignal) {
  const [{ checkFit }, call] = await Promise.all([import('../contract.ts'), quietCall()])
  return call(checkFit, { parkId, ...(warehouseId !== null && { warehouseId }), truck }, { signal })
}
