import { Suspense } from 'react'
import { late } from '#platform/web/late.ts'
import type { ProjectLineProps } from './project-line-props.ts'
import { useHasProject } from './project-mark.ts'

const Line = late(() => import('./project-line.late.tsx'))

/** What a card says to the reader's project; nothing, and nothing loaded, for a reader without one. */
export const ProjectLine = (props: ProjectLineProps) =>
  useHasProject() && (
    <Suspense fallback={null}>
      <Line {...props} />
    </Suspense>
  )
