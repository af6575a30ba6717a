import { lazy, Suspense } from 'react'
import { useHasProject } from './project-mark.ts'

const Line = lazy(() => import('./project-line.late.tsx'))

export type ProjectLineProps = {
  park: { parkId: string; name: string; rentableArea: number; priceMin: number | null }
  /** Of all cards of the page, which ask for their costs at once. */
  parkIds: readonly string[]
}

/** What a card says to the reader's project; nothing, and nothing loaded, for a reader without one. */
export const ProjectLine = (props: ProjectLineProps) =>
  useHasProject() && (
    <Suspense fallback={null}>
      <Line {...props} />
    </Suspense>
  )
