import { useCallback, useEffect, useState } from 'react'
import type { SavedView } from '../contract.ts'
import type { ViewScreen } from '../saved-view.ts'
import { listViews } from './operations.ts'

/** Loads the saved views of a list; none until then, and none after a failure, because the list works without them. */
export function useViews(screen: ViewScreen) {
  const [views, setViews] = useState<readonly SavedView[]>([])
  const reload = useCallback(() => listViews.call({ screen }, { noTip: true }).then(setViews, () => {}), [screen])
  useEffect(() => void reload(), [reload])
  return { views, reload }
}
