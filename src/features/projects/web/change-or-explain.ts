import { m } from '#messages'
import type { Project } from '../project.ts'

/** Changes the project; a failure to save it in the account is said, and the change stays in the browser. */
export async function changeOrExplain(change: (project: Project) => Project): Promise<boolean> {
  const { changeProject } = await import('./sync-project.ts')
  try {
    await changeProject(change)
    return true
  } catch {
    const { toast } = await import('#platform/web/toast/toast.ts')
    toast.warning(m.projects_notSaved())
    return false
  }
}
