import { m } from '#messages'
import type { HomeFigures } from '#features/listings/contract.ts'
import { formatNumber } from '#platform/i18n/format.ts'
import heroArt from './art/hero.svg?url'
import { Continue } from './continue/continue.tsx'
import styles from './hero.module.css'

export function Hero({ figures }: { figures: HomeFigures | null }) {
  return (
    <div className={styles.hero}>
      <img className={styles.art} src={heroArt} width="1440" height="660" alt="" fetchPriority="high" />
      <div className={styles.text}>
        <h1>
          {m.home_headline1()}
          <br />
          {m.home_headline2()}
        </h1>
        <p>
          {figures ? m.home_lead({ cities: formatNumber(figures.cityCount), parks: formatNumber(figures.parkCount) }) : m.home_leadPlain()}
        </p>
      </div>
      <Continue />
    </div>
  )
}
