import { m } from '#messages'
import { RegionField } from '#features/regions/web/region-field.tsx'
import styles from './region-filter.module.css'

/** Filters a list of the console by a region of any level. `onRegion` gets its code; undefined: all regions. */
export const RegionFilter = ({ code, onRegion }: { code: string | undefined; onRegion: (code: string | undefined) => void }) => (
  <div className={styles.region}>
    <label className="sr" htmlFor="field-regionCode">
      {m.ui_region()}
    </label>
    <RegionField
      id="field-regionCode"
      name="regionCode"
      label={m.ui_region()}
      scope="world"
      placeholder={m.parks_anyRegion()}
      value={code ?? ''}
      onChange={(path) => onRegion(path.at(-1)?.code)}
    />
  </div>
)
