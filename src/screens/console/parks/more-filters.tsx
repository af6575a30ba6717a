import { m } from '#messages'
import { FilterFigure, FilterSelect } from './filter-fields.tsx'
import type { Query } from './parks-address.ts'
import styles from './parks.module.css'

export const moreFilterNames = ['domestic', 'draftState', 'verifiedBefore', 'priceMin', 'priceMax', 'areaMin', 'areaMax'] as const

/** The filters that are needed less often. */
export const MoreFilters = ({ query }: { query: Query }) => (
  <div className={styles.more}>
    <label>
      <span>{m.parks_where()}</span>
      <FilterSelect
        name="domestic"
        label={m.parks_where()}
        any={m.ui_any()}
        choices={[
          { value: '1', label: m.ui_domestic() },
          { value: '0', label: m.ui_overseas() },
        ]}
        query={query}
      />
    </label>
    <label>
      <span>{m.inventory_draftState()}</span>
      <FilterSelect
        name="draftState"
        label={m.inventory_draftState()}
        any={m.ui_any()}
        choices={[
          { value: 'any', label: m.parks_draftPending() },
          { value: 'review', label: m.parks_draftReview() },
          { value: 'returned', label: m.parks_draftReturned() },
        ]}
        query={query}
      />
    </label>
    <label>
      <span>{m.inventory_verifiedBefore()}</span>
      <input className="input" type="date" name="verifiedBefore" defaultValue={query['verifiedBefore']} />
    </label>
    <FilterFigure name="priceMin" label={m.parks_priceFrom()} max={600} query={query} />
    <FilterFigure name="priceMax" label={m.parks_priceTo()} max={600} query={query} />
    <FilterFigure name="areaMin" label={m.parks_areaFrom()} max={40_000_000} query={query} />
    <FilterFigure name="areaMax" label={m.parks_areaTo()} max={40_000_000} query={query} />
    <button type="submit" className="btn primary">
      {m.parks_showFound()}
    </button>
  </div>
)
