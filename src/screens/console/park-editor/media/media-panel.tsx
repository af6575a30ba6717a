import { m } from '#messages'
import { pictureUrl } from '#features/files/address.ts'
import { withValue } from '#features/inventory/drafts/park-document.ts'
import { useEditor, usePark, useValue } from '../editor-context.ts'
import { FieldControl } from '../fields/field-control.tsx'
import formStyles from '../fields/form.module.css'
import { PairFields } from '../fields/pair-fields.tsx'
import { FilmPanel } from './film-panel.tsx'
import { isKind, kindNames, type MediaKind } from './media-kinds.ts'
import styles from './media.module.css'
import { PlanPanel } from '../floor-plan/plan-panel.tsx'
import { PanoramaPanel } from './panorama/panorama-panel.tsx'

/** What belongs to one picture, film, panorama or plan. */
export function MediaPanel({ mediaKey }: { mediaKey: string }) {
  const park = usePark()
  const { kind, fileId } = park.media[mediaKey]!
  const path = (name: string) => `media.${mediaKey}.${name}`
  return (
    <div className={styles.panel} role="group" aria-label={m.parkEditor_mediumFields()}>
      <KindChoice path={path('kind')} />
      <PairFields zh={path('titleZh')} en={path('titleEn')} />
      {kind === 'image' && fileId !== null && <FocalPoint mediaKey={mediaKey} fileId={fileId} />}
      {kind === 'video' && fileId !== null && <FilmPanel mediaKey={mediaKey} fileId={fileId} />}
      {kind === 'plan' && fileId !== null && <PlanPanel mediaKey={mediaKey} fileId={fileId} />}
      {kind === 'vr' && fileId !== null && <PanoramaPanel mediaKey={mediaKey} fileId={fileId} />}
      <div className={formStyles.row}>
        {kind === 'video' && <FieldControl path={path('duration')} />}
        <OriginChoice mediaKey={mediaKey} />
      </div>
    </div>
  )
}

function KindChoice({ path }: { path: string }) {
  const { canEdit } = useEditor()
  const [value, setValue] = useValue(path)
  // A film stays a film; pictures can be shown as panoramas or plans.
  const kinds: readonly MediaKind[] = value === 'video' ? ['video'] : ['image', 'vr', 'plan']
  return (
    <div className="field">
      <label htmlFor={`field-${path}`}>{m.parkEditor_kind()}</label>
      <select
        id={`field-${path}`}
        className="input"
        disabled={!canEdit}
        value={String(value)}
        onChange={({ currentTarget }) => isKind(currentTarget.value) && setValue(currentTarget.value)}
      >
        {kinds.map((kind) => (
          <option key={kind} value={kind}>
            {kindNames[kind]()}
          </option>
        ))}
      </select>
    </div>
  )
}

const origins = ['none', 'photograph', 'illustration'] as const
const originNames = {
  none: m.parkEditor_originNone,
  photograph: m.parkEditor_originPhotograph,
  illustration: m.parkEditor_originIllustration,
}

/** The choice between photograph and illustration, which visitors see with the picture. Without it neither is stated. */
function OriginChoice({ mediaKey }: { mediaKey: string }) {
  const { store, canEdit } = useEditor()
  const { schematic, photograph } = usePark().media[mediaKey]!
  const path = (name: string) => `media.${mediaKey}.${name}`
  const id = `field-${path('origin')}`
  return (
    <div className="field">
      <label htmlFor={id}>{m.parkEditor_origin()}</label>
      <select
        id={id}
        className="input"
        disabled={!canEdit}
        value={schematic ? 'illustration' : photograph ? 'photograph' : 'none'}
        onChange={({ currentTarget: { value } }) =>
          store.change((park) =>
            withValue(withValue(park, path('schematic'), value === 'illustration'), path('photograph'), value === 'photograph'),
          )
        }
      >
        {origins.map((one) => (
          <option key={one} value={one}>
            {originNames[one]()}
          </option>
        ))}
      </select>
    </div>
  )
}

const centre = 0.5
const round = (share: number) => Math.round(Math.min(1, Math.max(0, share)) * 1_000) / 1_000

/** The point that stays visible when the picture is cropped: by a click, or by its two numbers. */
function FocalPoint({ mediaKey, fileId }: { mediaKey: string; fileId: string }) {
  const { store, canEdit } = useEditor()
  const { focusX, focusY } = usePark().media[mediaKey]!
  const path = (name: string) => `media.${mediaKey}.${name}`
  return (
    <div className={styles.focus}>
      <button
        type="button"
        disabled={!canEdit}
        aria-label={m.parkEditor_focalPoint()}
        onClick={(event) => {
          const box = event.currentTarget.getBoundingClientRect()
          // The keyboard has no place in the picture; its fields are beside it.
          if (event.detail === 0) return
          const [x, y] = [round((event.clientX - box.left) / box.width), round((event.clientY - box.top) / box.height)]
          store.change((park) => withValue(withValue(park, path('focusX'), x), path('focusY'), y))
          void store.save()
        }}
      >
        <img src={pictureUrl(fileId, 800)} alt="" />
        <i style={{ left: `${(focusX ?? centre) * 100}%`, top: `${(focusY ?? centre) * 100}%` }} />
      </button>
      <div>
        <p className="muted">{m.parkEditor_focalHint()}</p>
        <div className={formStyles.row}>
          <FieldControl path={path('focusX')} />
          <FieldControl path={path('focusY')} />
        </div>
      </div>
    </div>
  )
}
