import { Crosshair, Plus, Trash2 } from 'lucide'
import { lazy, Suspense, useMemo, useState } from 'react'
import { m } from '#messages'
import { fileUrl, pictureUrl } from '#features/files/address.ts'
import { isPanoramaShape } from '#features/files/panorama-tiles.ts'
import { withValue, type ParkDocument } from '#features/inventory/drafts/park-document.ts'
import type { StoredChapter, StoredHotspot } from '#features/inventory/fields/field.ts'
import { playerTime } from '#features/media/film-time.ts'
import type { PanoramaView } from '#features/media/web/panorama-controls.ts'
import { languageOf } from '#platform/i18n/language.ts'
import { FieldError } from '#platform/web/form/field.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { getLocale } from '#paraglide/runtime.js'
import { useEditor, usePark } from '../editor-context.ts'
import { FieldControl } from '../fields/field-control.tsx'
import formStyles from '../fields/form.module.css'
import { titleOf } from './media-kinds.ts'
import styles from './media.module.css'

const PanoramaViewer = lazy(() =>
  import('#features/media/web/panorama-viewer.late.tsx').then(({ PanoramaViewer: Viewer }) => ({ default: Viewer })),
)

const limits = { yaw: 360, pitch: 90 }
const newHotspot: StoredHotspot = { yaw: 0, pitch: 0, kind: 'note', textZh: '', textEn: '' }

/** What visitors see first in a panorama, and the points in it. Both are chosen in the picture, or typed. */
export function PanoramaPanel({ mediaKey, fileId }: { mediaKey: string; fileId: string }) {
  const { store, canEdit } = useEditor()
  const [isShown, setShown] = useState(false)
  const [isOtherShape, setOtherShape] = useState(false)
  const path = (name: string) => `media.${mediaKey}.${name}`
  function edit(change: (park: ParkDocument) => ParkDocument) {
    store.change(change)
    void store.save()
  }
  const startAt = ({ yaw, pitch }: PanoramaView) =>
    edit((park) => withValue(withValue(park, path('viewYaw'), yaw), path('viewPitch'), pitch))
  const addAt = (view: PanoramaView) =>
    edit((park) => withValue(park, path('hotspots'), [...park.media[mediaKey]!.hotspots, { ...newHotspot, ...view }]))
  return (
    <>
      {isShown ? (
        <Preview mediaKey={mediaKey} canEdit={canEdit} onStart={startAt} onAdd={addAt} />
      ) : (
        <button type="button" className={styles.still} onClick={() => setShown(true)}>
          <img
            src={pictureUrl(fileId, 800)}
            alt=""
            onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
              setOtherShape(!isPanoramaShape({ width, height }))
            }
          />
          <span className="btn small">{m.parkEditor_openPanorama()}</span>
        </button>
      )}
      <FieldError name={path('fileId')} error={isOtherShape ? m.ui_panoramaShape() : undefined} />
      <div className={formStyles.row}>
        <FieldControl path={path('viewYaw')} />
        <FieldControl path={path('viewPitch')} />
      </div>
      <Hotspots mediaKey={mediaKey} />
    </>
  )
}

type PreviewProps = { mediaKey: string; canEdit: boolean; onStart: (view: PanoramaView) => void; onAdd: (view: PanoramaView) => void }

/** The panorama as visitors see it. Its middle is marked, because that is the point that the buttons take. */
function Preview({ mediaKey, canEdit, onStart, onAdd }: PreviewProps) {
  const [sceneId, setScene] = useState(mediaKey)
  const { media } = usePark()
  const scenes = useMemo(() => listScenes(media), [media])
  const actions = useMemo(() => ({ openScene: setScene }), [])
  return (
    <div className={styles.panorama}>
      <Suspense fallback={<p role="status">{m.park_vrLoading()}</p>}>
        <PanoramaViewer scenes={scenes} sceneId={sceneId} actions={actions}>
          {({ getView }) =>
            sceneId === mediaKey && canEdit ? (
              <>
                <i className={styles.middle} aria-hidden="true" />
                <p className={styles.aims}>
                  <button type="button" className="btn small" onClick={() => onStart(getView())}>
                    <Icon of={Crosshair} />
                    {m.parkEditor_startHere()}
                  </button>
                  <button type="button" className="btn small" onClick={() => onAdd(getView())}>
                    <Icon of={Plus} />
                    {m.parkEditor_hotspotHere()}
                  </button>
                </p>
              </>
            ) : null
          }
        </PanoramaViewer>
      </Suspense>
    </div>
  )
}

function listScenes(media: ParkDocument['media']) {
  const isEnglish = languageOf(getLocale()) === 'en_US'
  return Object.entries(media).flatMap(([id, one]) => {
    if (one.kind !== 'vr' || one.fileId === null) return []
    const hotspots = one.hotspots.map(({ yaw, pitch, kind, target, atS, textZh = '', textEn = '' }, at) => ({
      yaw,
      pitch,
      kind,
      target: target ?? null,
      ...(atS !== undefined && { atS }),
      text: (isEnglish ? textEn || textZh : textZh || textEn) || m.parkEditor_hotspot({ n: String(at + 1) }),
    }))
    const view = one.viewYaw === null && one.viewPitch === null ? undefined : { yaw: one.viewYaw ?? 0, pitch: one.viewPitch ?? 0 }
    return [{ id, url: fileUrl(one.fileId), title: titleOf(one) ?? '', hotspots, view }]
  })
}

/** Points in a panorama: texts, and ways to other panoramas. */
function Hotspots({ mediaKey }: { mediaKey: string }) {
  const { store, canEdit } = useEditor()
  const park = usePark()
  const spots = park.media[mediaKey]!.hotspots
  const scenes = Object.keys(park.media).filter((key) => key !== mediaKey && park.media[key]!.kind === 'vr')
  const films = Object.keys(park.media).filter((key) => park.media[key]!.kind === 'video')
  const set = (next: StoredHotspot[]) => store.change((current) => withValue(current, `media.${mediaKey}.hotspots`, next))
  const change = (at: number, values: Partial<StoredHotspot>) =>
    set(spots.map((spot, index) => (index === at ? { ...spot, ...values } : spot)))
  return (
    <fieldset className={styles.hotspots} disabled={!canEdit} onBlur={() => void store.save()}>
      <legend>{m.parkEditor_hotspots()}</legend>
      {spots.map((spot, at) => (
        <div key={at} className={styles.hotspot}>
          <Degrees label={m.parkEditor_yaw()} limit={limits.yaw} value={spot.yaw} onChange={(yaw) => change(at, { yaw })} />
          <Degrees label={m.parkEditor_pitch()} limit={limits.pitch} value={spot.pitch} onChange={(pitch) => change(at, { pitch })} />
          <LeadsTo spot={spot} scenes={scenes} films={films} onChange={(values) => change(at, values)} />
          {spot.kind === 'clip' && (
            <ClipStart spot={spot} chapters={park.media[spot.target ?? '']?.chapters ?? []} onChange={(atS) => change(at, { atS })} />
          )}
          <label className="field">
            {m.parkEditor_textZh()}
            <input
              className="input"
              lang="zh-CN"
              maxLength={500}
              value={spot.textZh ?? ''}
              onChange={({ currentTarget }) => change(at, { textZh: currentTarget.value })}
            />
          </label>
          <label className="field">
            {m.parkEditor_textEn()}
            <input
              className="input"
              lang="en"
              maxLength={500}
              value={spot.textEn ?? ''}
              onChange={({ currentTarget }) => change(at, { textEn: currentTarget.value })}
            />
          </label>
          <button
            type="button"
            className="btn square"
            aria-label={m.parkEditor_removeHotspot({ n: String(at + 1) })}
            onClick={() => set(spots.filter((_, index) => index !== at))}
          >
            <Icon of={Trash2} />
          </button>
        </div>
      ))}
      <button type="button" className="btn small" onClick={() => set([...spots, newHotspot])}>
        <Icon of={Plus} />
        {m.parkEditor_addHotspot()}
      </button>
    </fieldset>
  )
}

/** What changes where a point leads to another panorama or to a film; an empty target makes it a note. */
const leadTo = (target: string, isFilm: boolean): Partial<StoredHotspot> =>
  target === '' ? { kind: 'note', target: null } : isFilm ? { kind: 'clip', target, atS: 0 } : { kind: 'scene', target }

type LeadsToProps = {
  spot: StoredHotspot
  scenes: readonly string[]
  films: readonly string[]
  onChange: (values: Partial<StoredHotspot>) => void
}

/** Where a point leads: to nothing, another panorama or a film. */
function LeadsTo({ spot, scenes, films, onChange }: LeadsToProps) {
  const { media } = usePark()
  const nameOf = (key: string) => titleOf(media[key]!) ?? key
  return (
    <label className="field">
      {m.parkEditor_leadsTo()}
      <select
        className="input"
        value={spot.kind === 'note' ? '' : (spot.target ?? '')}
        onChange={({ currentTarget: { value } }) => onChange(leadTo(value, films.includes(value)))}
      >
        <option value="">{m.parkEditor_justText()}</option>
        {scenes.map((key) => (
          <option key={key} value={key}>
            {nameOf(key)}
          </option>
        ))}
        {films.map((key) => (
          <option key={key} value={key}>
            {m.parkEditor_toClip({ title: nameOf(key) })}
          </option>
        ))}
      </select>
    </label>
  )
}

type ClipStartProps = { spot: StoredHotspot; chapters: readonly StoredChapter[]; onChange: (atS: number) => void }

/** Where a film begins: at a chapter, or at its start. */
function ClipStart({ spot, chapters, onChange }: ClipStartProps) {
  const starts = [...new Set([0, spot.atS ?? 0, ...chapters.map(({ atS }) => atS)])].toSorted((a, b) => a - b)
  const nameOf = (seconds: number) => {
    const chapter = chapters.find(({ atS }) => atS === seconds)
    return `${playerTime(seconds)} ${chapter ? (titleOf(chapter) ?? '') : ''}`.trim()
  }
  return (
    <label className="field">
      {m.parkEditor_clipStart()}
      <select className="input" value={spot.atS ?? 0} onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}>
        {starts.map((seconds) => (
          <option key={seconds} value={seconds}>
            {nameOf(seconds)}
          </option>
        ))}
      </select>
    </label>
  )
}

const Degrees = ({ label, limit, value, onChange }: { label: string; limit: number; value: number; onChange: (value: number) => void }) => (
  <label className="field">
    {label}
    <input
      className="input fig"
      type="number"
      step="0.1"
      min={-limit}
      max={limit}
      value={value}
      onChange={({ currentTarget }) =>
        Number.isFinite(currentTarget.valueAsNumber) && onChange(Math.min(limit, Math.max(-limit, currentTarget.valueAsNumber)))
      }
    />
  </label>
)
