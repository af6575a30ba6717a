import { Check, Plus } from 'lucide'
import { m } from '#messages'
import { Icon } from '#platform/web/ui/icon.tsx'
import { addToShortlist, isEmptyProject, itemKey, projectLimits, removeFromShortlist } from '../project.ts'
import { AnswerText } from './answer-text.tsx'
import { changeOrExplain } from './change-or-explain.ts'
import styles from './project-line.module.css'
import type { ProjectLineProps } from './project-line-props.ts'
import { useProject } from './project-store.ts'
import { useAnswers } from './use-answers.ts'

/** What a park says to the reader's project, and whether it is on the shortlist. */
export default function ProjectLine({ park, parkIds }: ProjectLineProps) {
  const project = useProject()
  const answers = useAnswers(project, parkIds)
  if (isEmptyProject(project)) return null
  return (
    <span className={styles.line} aria-busy={answers === null}>
      <span className={styles.answer}>
        <span className="sr">{m.projects_title()}</span>
        <AnswerText project={project} facts={park} byCost={answers?.get(park.parkId)} />
      </span>
      <ShortlistToggle park={park} />
    </span>
  )
}

function ShortlistToggle({ park: { parkId, name } }: Pick<ProjectLineProps, 'park'>) {
  const item = { parkId }
  const { shortlist } = useProject()
  const isOn = shortlist.some((each) => itemKey(each) === itemKey(item))
  async function toggle() {
    if (isOn) return changeOrExplain((project) => removeFromShortlist(project, item))
    if (shortlist.length < projectLimits.shortlist) return changeOrExplain((project) => addToShortlist(project, item))
    const { toast } = await import('#platform/web/toast/toast.ts')
    toast.warning(m.projects_shortlistFull())
  }
  return (
    <button
      type="button"
      className={styles.toggle}
      aria-pressed={isOn}
      aria-label={isOn ? m.projects_removeNamed({ name }) : m.projects_addNamed({ name })}
      onClick={() => void toggle()}
    >
      <Icon of={isOn ? Check : Plus} />
      {isOn ? m.projects_added() : m.projects_add()}
    </button>
  )
}
