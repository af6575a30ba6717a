import { Suspense, useState } from 'react'
import { late } from '#platform/web/late.ts'
import type { Route } from './+types/solutions-screen'
import { m } from '#messages'
import { originOf } from '#platform/web/origin.ts'
import { pageMeta } from '#platform/web/page-meta.ts'
import { quietCall } from '#platform/web/request/browser-call.ts'
import { serverCall } from '#platform/web/request/server-call.ts'
import { SectionHeading } from '#platform/web/ui/section-heading.tsx'
import { urls } from '#screens/urls.ts'
import { EnquiryAside } from './enquiry-aside.tsx'
import { SolutionBlock } from './solution-block.tsx'
import { SolutionNav } from './solution-nav.tsx'
import styles from './solutions.module.css'
import { structuredSolutions } from './structured-solutions.ts'

const EnquiryForm = late(() => import('./enquiry-form.late.tsx'))

export const loader = async ({ context }: Route.LoaderArgs) => (await import('./load.ts')).load(context.get(serverCall))
export const clientLoader = async () => (await import('./load.ts')).load(await quietCall())

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const origin = originOf(matches)
  return pageMeta(matches, {
    title: m.ui_solutions(),
    description: m.solution_metaDescription(),
    path: urls.solutions(),
    structured: loaderData ? structuredSolutions(origin, loaderData.solutions) : [],
  })
}

/** The four solutions, and one enquiry form for all of them. */
export default function SolutionsScreen({ loaderData: { solutions } }: Route.ComponentProps) {
  const [solutionId, setSolutionId] = useState(solutions[0]?.solutionId ?? 'saas')
  return (
    <div className={styles.page}>
      <header className={`wrap ${styles.head}`}>
        <h1>{m.ui_solutions()}</h1>
        <p>{m.solution_lead()}</p>
      </header>
      <SolutionNav entries={solutions.map(({ solutionId: id, title }) => ({ id, title }))} />
      {solutions.map((solution, index) => (
        <SolutionBlock key={solution.solutionId} solution={solution} number={index + 1} onAsk={setSolutionId} />
      ))}
      <section id="enquiry" className={`wrap ${styles.enquiry}`} aria-labelledby="enquiry-title" tabIndex={-1}>
        <SectionHeading title={m.solution_enquiry()} id="enquiry-title" />
        <div className={styles.enquiryColumns}>
          <EnquiryAside />
          <Suspense fallback={<div className={styles.formPlaceholder} />}>
            <EnquiryForm
              solutions={solutions.map(({ solutionId: id, title }) => ({ id, title }))}
              solutionId={solutionId}
              onSolution={setSolutionId}
            />
          </Suspense>
        </div>
      </section>
    </div>
  )
}
