import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Route } from './+types/project-screen'
import { m } from '#messages'
import { useSignedInMember } from '#features/accounts/web/session/member-store.ts'
import { readProjectAddress } from '#features/projects/project-address.ts'
import { isEmptyProject, mergeProjects } from '#features/projects/project.ts'
import { projectUrls } from '#features/projects/urls.ts'
import { changeOrExplain } from '#features/projects/web/change-or-explain.ts'
import { useKeptProject } from '#features/projects/web/project-store.ts'
import { useProjectSync } from '#features/projects/web/use-project-sync.ts'
import { pageMeta } from '#platform/web/page-meta.ts'
import { quietCall } from '#platform/web/request/browser-call.ts'
import { serverCall } from '#platform/web/request/server-call.ts'
import { useHydrated } from '#platform/web/ui/hydrated.ts'
import { createDraft, type Draft } from './draft.ts'
import { ProjectForm } from './project-form.tsx'
import styles from './project.module.css'
import { ShareProject } from './share-project.tsx'
import { Shortlist } from './shortlist.tsx'
import { UseProject } from './use-project.tsx'

export const loader = async ({ context }: Route.LoaderArgs) => (await import('./load.ts')).load(context.get(serverCall))
export const clientLoader = async () => (await import('./load.ts')).load(await quietCall())

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, {
    title: m.projects_title(),
    description: m.projects_description(),
    path: projectUrls.own,
    noIndex: location.search !== '',
  })

/** The reader's project: what is needed, what it is used for, and the shortlist. Rendered empty; the browser fills it in. */
export default function ProjectScreen({ loaderData: { types } }: Route.ComponentProps) {
  const { project, owner } = useKeptProject()
  const isReady = useHydrated()
  const isMember = useSignedInMember() !== null
  useProjectSync()
  const [draft, setDraft] = useState<Draft | null>(null)
  return (
    <div className={`wrap ${styles.page}`}>
      <header className={styles.head}>
        <h1>{m.projects_title()}</h1>
        <p>{m.projects_description()}</p>
        <p className={styles.kept}>
          {isReady && (isMember && owner !== null ? m.projects_keptWithAccount() : !isMember && m.projects_keptHere())}
        </p>
      </header>
      <noscript>
        <p className="card">{m.projects_needsJavaScript()}</p>
      </noscript>
      <FromAddress />
      <div className={styles.columns}>
        <ProjectForm
          types={types}
          draft={draft ?? createDraft(project)}
          isChanged={draft !== null}
          onDraft={setDraft}
          onSaved={() => setDraft(null)}
        />
        <div className={styles.side}>
          <UseProject project={project} />
          <Shortlist project={project} isReady={isReady} />
          <ShareProject isEmpty={isEmptyProject(project)} />
        </div>
      </div>
    </div>
  )
}

/** A need that the address brings is added only when the reader says so. */
function FromAddress() {
  const { search, pathname } = useLocation()
  const navigate = useNavigate()
  const isReady = useHydrated()
  const brought = readProjectAddress(new URLSearchParams(search))
  if (!isReady || isEmptyProject(brought)) return null
  const leave = () => void navigate(pathname, { replace: true, preventScrollReset: true })
  const take = async () => {
    // What the address brings counts as the newer of the two.
    await changeOrExplain((project) => mergeProjects({ project: brought, changedAt: 1 }, { project, changedAt: 0 }).project)
    leave()
  }
  return (
    <div className={`card ${styles.brought}`} role="status">
      <p>{m.projects_fromAddress()}</p>
      <button type="button" className="btn primary" onClick={() => void take()}>
        {m.projects_take()}
      </button>
      <button type="button" className="btn" onClick={leave}>
        {m.projects_ignore()}
      </button>
    </div>
  )
}
