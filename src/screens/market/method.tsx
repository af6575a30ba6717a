import { m } from '#messages'
import { SectionHeading } from '#platform/web/ui/section-heading.tsx'
import styles from './market.module.css'
import { definitions } from './texts.ts'

/** How each figure is computed. */
export const Method = () => (
  <section className={styles.section} aria-labelledby="method">
    <SectionHeading title={m.market_method()} id="method" />
    <dl className={styles.method}>
      {definitions.map(({ term, text }) => (
        <div key={term()}>
          <dt>{term()}</dt>
          <dd>{text()}</dd>
        </div>
      ))}
    </dl>
  </section>
)
