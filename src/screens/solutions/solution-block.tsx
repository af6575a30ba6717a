import { ArrowRight, Check } from 'lucide'
import type { ComponentType } from 'react'
import { m } from '#messages'
import type { Solution, SolutionId } from '#features/content/solutions/contract.ts'
import automation from '#features/content/solutions/web/pictures/automation.svg?url'
import park from '#features/content/solutions/web/pictures/park.svg?url'
import saas from '#features/content/solutions/web/pictures/saas.svg?url'
import yard from '#features/content/solutions/web/pictures/yard.svg?url'
import { Icon } from '#platform/web/ui/icon.tsx'
import { DockTimetable } from './drawings/dock-timetable.tsx'
import { HighBay } from './drawings/high-bay.tsx'
import { LoadProfile } from './drawings/load-profile.tsx'
import { LocationMap } from './drawings/location-map.tsx'
import styles from './solutions.module.css'

/** The picture known from the home page, and a drawing of what the solution shows its users. */
const pictures: Record<SolutionId, { art: string; width: number; height: number; Drawing: ComponentType }> = {
  saas: { art: saas, width: 520, height: 472, Drawing: LocationMap },
  yard: { art: yard, width: 380, height: 228, Drawing: DockTimetable },
  park: { art: park, width: 380, height: 228, Drawing: LoadProfile },
  automation: { art: automation, width: 776, height: 228, Drawing: HighBay },
}

type Props = { solution: Solution; number: number; onAsk: (id: SolutionId) => void }

export function SolutionBlock({ solution: { solutionId, title, lead, intro, scope, benefits }, number, onAsk }: Props) {
  const { art, width, height, Drawing } = pictures[solutionId]
  return (
    <section
      id={solutionId}
      className={styles.block}
      aria-labelledby={`${solutionId}-title`}
      data-side={number % 2 === 0 ? 'left' : 'right'}
    >
      <div className={`wrap ${styles.columns}`}>
        <div className={styles.copy}>
          <p className={styles.number} aria-hidden="true">
            {String(number).padStart(2, '0')}
          </p>
          <h2 id={`${solutionId}-title`}>{title}</h2>
          <p className={styles.lead}>{lead}</p>
          {intro.map((paragraph) => (
            <p key={paragraph} className={styles.intro}>
              {paragraph}
            </p>
          ))}
          <a className="btn primary large" href="#enquiry" onClick={() => onAsk(solutionId)}>
            {m.solution_ask({ title })}
            <Icon of={ArrowRight} />
          </a>
        </div>
        <div className={styles.art} data-solution={solutionId}>
          <img src={art} alt="" width={width} height={height} loading={number === 1 ? 'eager' : 'lazy'} />
        </div>
      </div>
      <div className={`wrap ${styles.details}`}>
        <div className={`card ${styles.drawing}`}>
          <Drawing />
        </div>
        <div className={styles.scope}>
          <h3>{m.content_solutionScope()}</h3>
          <ul>
            {scope.map((part) => (
              <li key={part}>
                <Icon of={Check} />
                {part}
              </li>
            ))}
          </ul>
        </div>
      </div>
      <ul
        className={`wrap ${styles.benefits}`}
        aria-label={m.content_solutionBenefits()}
        style={{ '--benefits': benefits.length } as object}
      >
        {benefits.map(({ title: benefit, text }) => (
          <li key={benefit}>
            <i aria-hidden="true" />
            <h3>{benefit}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
