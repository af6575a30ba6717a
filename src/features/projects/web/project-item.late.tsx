import { ClipboardList } from 'lucide'
import { m } from '#messages'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { projectUrls } from '../urls.ts'
import { useProjectSync } from './use-project-sync.ts'

/** The project in the member's menu, which every page of a member has: it takes over what a guest has entered. */
export default function ProjectItem() {
  useProjectSync()
  return (
    <AppLink to={projectUrls.own}>
      <Icon of={ClipboardList} />
      {m.projects_title()}
    </AppLink>
  )
}
