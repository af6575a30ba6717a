import { ExternalLink } from 'lucide'
import { useRevalidator } from 'react-router'
import type { Route } from './+types/solutions-screen'
import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import { hasAny } from '#platform/contract/permission.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { Segments } from '#platform/web/ui/segments.tsx'
import { urls } from '#screens/urls.ts'
import { useGrants } from '../console-context.ts'
import { ConsoleHead } from '../console-head.tsx'
import { SolutionForm } from './solution-form.tsx'
import styles from './solutions.module.css'

export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => ({
  rows: await (await import('./load.ts')).loadSolutions(request),
})

/** The editor of the four solutions, one at a time. Saved texts appear on the page at once. */
export default function SolutionsScreen({ loaderData, params }: Route.ComponentProps) {
  const { rows } = loaderData
  const { revalidate } = useRevalidator()
  const mayEdit = hasAny(useGrants(), ['system:solution:edit'])
  const selected = rows.find(({ id }) => id === params.id) ?? rows[0]
  if (!selected) return null
  return (
    <>
      <ConsoleHead title={m.ui_solutions()}>
        <AppLink className="btn small" to={`${urls.solutions()}#${selected.id}`} target="_blank" rel="noopener">
          <Icon of={ExternalLink} />
          {m.solution_show()}
        </AppLink>
      </ConsoleHead>
      <div className={styles.head}>
        <Segments
          label={m.ui_solutions()}
          segments={rows.map(({ id, titleZh, titleEn }) => ({
            key: id,
            to: `/admin/solutions/${id}`,
            label: getLocale() === 'en-US' ? titleEn : titleZh,
            isOn: id === selected.id,
          }))}
        />
        <p className="muted">{m.solution_changedOn({ time: selected.updateTime.slice(0, 16) })}</p>
      </div>
      <SolutionForm key={`${selected.id} ${selected.version}`} solution={selected} isEditable={mayEdit} onSaved={() => void revalidate()} />
    </>
  )
}
