import { answerByCard, findUnmet, type NeedAnswer, type NeedFacts } from '../project-card.ts'
import type { Project } from '../project.ts'
import styles from './answer-text.module.css'
import { formatFit, formatSum, formatUnmet, isEnough } from './need-texts.ts'
import { useShow } from '#platform/web/ui/show.ts'

type Props = {
  project: Project
  /** Of a park, or of one of its units. */
  facts: NeedFacts & { rentableArea: number }
  /** The answer by total cost, where there is one. */
  byCost: NeedAnswer | undefined
}

/** The monthly sum, whether the rentable area is enough, and the parts of the need that are not met. Empty for a project without a need. */
export function AnswerText({ project, facts, byCost }: Props) {
  const { area } = project
  const unmet = findUnmet(project, facts)
  return (
    <span className={styles.answer}>
      {area !== null && <AreaAnswer answer={byCost ?? answerByCard(facts, area)} area={area} />}
      {unmet.length > 0 && <span>{formatUnmet(unmet)}</span>}
    </span>
  )
}

function AreaAnswer({ answer, area }: { answer: NeedAnswer; area: number }) {
  const show = useShow()
  const sum = formatSum(answer, show)
  return (
    <>
      {sum !== null && <b>{sum}</b>}
      <span className={isEnough(answer) ? styles.met : undefined}>{formatFit(answer, area, show)}</span>
    </>
  )
}
