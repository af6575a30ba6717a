import { useState } from 'react'
import { useRevalidator } from 'react-router'

/** Runs one step of an import at a time and shows its result. A failure has its toast; the state on the server decides what is shown then. */
export function useStep() {
  const [isBusy, setBusy] = useState(false)
  const { revalidate } = useRevalidator()
  const run = async (work: () => Promise<unknown>) => {
    setBusy(true)
    await work().catch(() => {})
    await revalidate()
    setBusy(false)
  }
  return { isBusy, run: (work: () => Promise<unknown>) => void run(work) }
}
