import { m } from '#messages'
import type { Preferences } from '#features/accounts/profile-contract.ts'
import { formatNumber } from '#platform/i18n/format.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import styles from './preference.module.css'
import { sectionUrl } from '../sections.ts'

/** A summary of the member's preferences. */
export function PreferenceFacts({
  preferences: { address, focusAreas, whTypesLabel, areaMin, areaMax, priceMax },
}: {
  preferences: Preferences
}) {
  if (!address) {
    return (
      <div className={styles.none}>
        <p className="muted">{m.profile_noPreferenceText()}</p>
        <AppLink className="btn" to={sectionUrl('preference')}>
          {m.profile_setPreference()}
        </AppLink>
      </div>
    )
  }
  const range = rangeText(areaMin, areaMax)
  return (
    <dl className={styles.facts}>
      <dt>{m.profile_address()}</dt>
      <dd>
        <span className="chip">{address.regionName}</span>
      </dd>
      {focusAreas.length > 0 && (
        <>
          <dt>
            {m.profile_focusAreas()} <b className="fig">{focusAreas.length} / 5</b>
          </dt>
          <dd>
            {focusAreas.map(({ code, name }) => (
              <span key={code} className="chip on">
                {name}
              </span>
            ))}
          </dd>
        </>
      )}
      {whTypesLabel.length > 0 && (
        <>
          <dt>{m.profile_whTypes()}</dt>
          <dd>
            {whTypesLabel.map((label) => (
              <span key={label} className="chip">
                {label}
              </span>
            ))}
          </dd>
        </>
      )}
      {(range || priceMax !== null) && (
        <>
          <dt>{[range && m.profile_areaRange(), priceMax !== null && m.ui_maxRent()].filter(Boolean).join(' · ')}</dt>
          <dd>
            {range && (
              <span className="fig">
                {range} <span className="unit">m²</span>
              </span>
            )}
            {priceMax !== null && (
              <span className="fig">
                ¥{priceMax} <span className="unit">{m.profile_priceUnit()}</span>
              </span>
            )}
          </dd>
        </>
      )}
    </dl>
  )
}

function rangeText(min: number | null, max: number | null) {
  if (min !== null && max !== null) return `${formatNumber(min)}–${formatNumber(max)}`
  if (max !== null) return m.profile_upTo({ n: formatNumber(max) })
  return min === null ? null : m.profile_from({ n: formatNumber(min) })
}
