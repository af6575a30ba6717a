import { ChevronRight } from 'lucide'
import { m } from '#messages'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { SectionHeading } from '#platform/web/ui/section-heading.tsx'
import { urls } from '#screens/urls.ts'
import automation from '#features/content/solutions/web/pictures/automation.svg?url'
import park from '#features/content/solutions/web/pictures/park.svg?url'
import saas from '#features/content/solutions/web/pictures/saas.svg?url'
import yard from '#features/content/solutions/web/pictures/yard.svg?url'
import homeStyles from './home.module.css'
import styles from './solutions.module.css'

/** Four panels with drawings, linking to their sections of the solutions page. */
export function Solutions() {
  const solutions = [
    { id: 'saas', title: m.home_saas(), text: m.home_saasText(), art: saas },
    { id: 'yard', title: m.home_yard(), text: m.home_yardText(), art: yard },
    { id: 'park', title: m.home_smartPark(), text: m.home_smartParkText(), art: park },
    { id: 'automation', title: m.home_automation(), text: m.home_automationText(), art: automation },
  ]
  return (
    <section className={`wrap ${homeStyles.section}`}>
      <SectionHeading title={m.ui_solutions()}>
        <AppLink className={homeStyles.all} to={urls.solutions()}>
          {m.home_learnMore()}
          <Icon of={ChevronRight} />
        </AppLink>
      </SectionHeading>
      <ul className={styles.solutions}>
        {solutions.map(({ id, title, text, art }) => (
          <li key={id} className={styles[id]}>
            <img src={art} alt="" loading="lazy" />
            <div className={styles.copy}>
              <h3>
                <AppLink to={`${urls.solutions()}#${id}`}>{title}</AppLink>
              </h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
