import { Plus } from 'lucide'
import { m } from '#messages'
import type { Demand } from '#features/demands/contract.ts'
import { demandsUrl } from '#features/demands/urls.ts'
import { openDemandDialog } from '#features/demands/web/demand-request.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { DemandCard } from '../demands/demand-card.tsx'
import demandStyles from '../demands/demands.module.css'
import { OverviewBlock } from './overview-block.tsx'
import styles from './overview.module.css'

const maxRows = 2

/** The latest demands, and a button to create one. */
export const OverviewDemands = ({ demands }: { demands: { total: number; rows: Demand[] } | null }) => (
  <OverviewBlock
    title={m.demands_mine()}
    head={
      <button type="button" className="btn plain" onClick={() => openDemandDialog({ mode: 'new', prefill: {} })}>
        <Icon of={Plus} />
        {m.demands_new()}
      </button>
    }
    isMissing={demands === null}
  >
    {demands &&
      (demands.total === 0 ? (
        <p className="muted">{m.demands_emptyText()}</p>
      ) : (
        <>
          <ul className={demandStyles.demands}>
            {demands.rows.slice(0, maxRows).map((demand) => (
              <li key={demand.id}>
                <DemandCard demand={demand} heading="h3" />
              </li>
            ))}
          </ul>
          {demands.total > maxRows && (
            <AppLink className={styles.more} to={demandsUrl}>
              {m.profile_allDemands({ n: String(demands.total) })}
            </AppLink>
          )}
        </>
      ))}
  </OverviewBlock>
)
