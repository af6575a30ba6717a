import { Anchor, PencilLine, Repeat, Search, Trash2 } from 'lucide'
import { m } from '#messages'
import { Icon } from '#platform/web/ui/icon.tsx'
import type { FlagFigure } from './entry-labels.ts'
import styles from './map-tools.module.css'
import type { useFollowing } from './use-following.ts'

type Props = {
  figure: FlagFigure
  onFigure: (figure: FlagFigure) => void
  following: Pick<ReturnType<typeof useFollowing>, 'follows' | 'setFollows' | 'isElsewhere' | 'searchHere'>
  hubs: { isOn: boolean; toggle: () => void }
  hasArea: boolean
  onDraw: () => void
  onRemoveArea: () => void
  note: string | null
}

/** The figure on flags, the drawn area, freight hubs, and "search as I move". */
export function MapTools({ figure, onFigure, following, hubs, hasArea, onDraw, onRemoveArea, note }: Props) {
  const { follows, setFollows, isElsewhere, searchHere } = following
  return (
    <div className={styles.tools}>
      <div className={styles.left}>
        <div className={styles.switch} role="group" aria-label={m.mapSearch_labels()}>
          <button type="button" aria-pressed={figure === 'price'} onClick={() => onFigure('price')}>
            {m.ui_price()}
          </button>
          <button type="button" aria-pressed={figure === 'area'} onClick={() => onFigure('area')}>
            <Label long={m.ui_rentableArea()} short={m.mapSearch_areaShort()} />
          </button>
        </div>
        <div className={styles.tool}>
          <button type="button" onClick={onDraw}>
            <Icon of={PencilLine} />
            {hasArea ? m.mapSearch_drawEdit() : <Label long={m.mapSearch_draw()} short={m.mapSearch_drawShort()} />}
          </button>
          {hasArea && (
            <button type="button" aria-label={m.mapSearch_drawRemove()} title={m.mapSearch_drawRemove()} onClick={onRemoveArea}>
              <Icon of={Trash2} />
            </button>
          )}
        </div>
        <div className={styles.tool}>
          <button
            type="button"
            className={styles.hubs}
            aria-pressed={hubs.isOn}
            aria-label={m.mapSearch_hubsShow()}
            title={m.mapSearch_hubsShow()}
            onClick={hubs.toggle}
          >
            <Icon of={Anchor} />
          </button>
        </div>
      </div>
      <div className={styles.middle}>
        {/* With a drawn area, the view is not a filter. */}
        {!hasArea && (
          <div className={styles.tool}>
            <button type="button" role="switch" aria-checked={follows} className={styles.follow} onClick={() => setFollows(!follows)}>
              <Icon of={Repeat} />
              <Label long={m.mapSearch_searchAsIMove()} short={m.mapSearch_followShort()} />
            </button>
          </div>
        )}
        {isElsewhere && (
          <button type="button" className={`btn primary ${styles.here}`} onClick={searchHere}>
            <Icon of={Search} />
            {m.mapSearch_searchHere()}
          </button>
        )}
        <p role="status" className={styles.note}>
          {note}
        </p>
      </div>
    </div>
  )
}

/** On a phone all tools are in one row. */
const Label = ({ long, short }: { long: string; short: string }) => (
  <>
    <span className={styles.long}>{long}</span>
    <span className={styles.short}>{short}</span>
  </>
)
