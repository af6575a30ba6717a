import { useEffect, useState } from 'react'
import type { Route } from './+types/project-shared-screen'
import { m } from '#messages'
import type { SharedProject } from '#features/projects/contract.ts'
import { projectUrls } from '#features/projects/urls.ts'
import { getSharedProject } from '#features/projects/web/operations.ts'
import { pageMeta } from '#platform/web/page-meta.ts'
import { CallFailed } from '#platform/web/request/call.ts'
import styles from './project-shared.module.css'
import { SharedNeed } from './shared-need.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.projects_sharedTitle(), description: m.projects_description(), path: projectUrls.shared, noIndex: true })

type Shown = { project: SharedProject | null; refusal: string | null }

/** A project for anyone who has its link, without signing in. The secret is the fragment of the address, so that no log of pages has it. */
export default function ProjectSharedScreen() {
  const [{ project, refusal }, show] = useState<Shown>({ project: null, refusal: null })
  useEffect(() => {
    // An address without a secret opens nothing, as one with a wrong secret does.
    void getSharedProject.call({ token: location.hash.slice(1) || '-' }).then(
      (read) => show({ project: read, refusal: null }),
      (error: unknown) => show({ project: null, refusal: explain(error) }),
    )
  }, [])
  return (
    <div className={`wrap ${styles.page}`}>
      <section className={`card ${styles.card}`} aria-busy={project === null && refusal === null}>
        <h1>{m.projects_sharedTitle()}</h1>
        {project && <SharedNeed project={project} />}
        {refusal !== null && <p role="alert">{refusal}</p>}
        {project === null && refusal === null && <p role="status">{m.ui_loadingDots()}</p>}
      </section>
    </div>
  )
}

const explain = (error: unknown) =>
  error instanceof CallFailed && [404, 422].includes(error.code) ? m.projects_linkOver() : m.projects_linkFailed()
