import { Play, Warehouse } from 'lucide'
import { m } from '#messages'
import { pictureUrl } from '#features/files/address.ts'
import { compareKeys, listMedia } from '#features/inventory/drafts/operations.ts'
import type { ParkDocument } from '#features/inventory/drafts/park-document.ts'
import type { StoredChapter, StoredHotspot } from '#features/inventory/fields/field.ts'
import { playerTime } from '#features/media/film-time.ts'
import { hasTarget } from '#features/media/hotspot-kinds.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import { getLocale } from '#paraglide/runtime.js'
import { usePark } from '#screens/console/park-editor/editor-context.ts'
import { titleOf } from '../media-kinds.ts'
import styles from './panorama.module.css'

type Props = { mediaKey: string; at: number; spot: StoredHotspot; onChange: (values: Partial<StoredHotspot>) => void }
type Target = { key: string; name: string; fileId: string | null }

/** What a point leads to, chosen by pictures: another panorama, a film with its chapter, or a warehouse. */
export function TargetChoice({ mediaKey, at, spot, onChange }: Props) {
  const park = usePark()
  if (!hasTarget(spot.kind)) return null
  const targets = listTargets(park, mediaKey, spot.kind)
  return (
    <>
      <fieldset className={styles.targets}>
        <legend>{m.parkEditor_leadsTo()}</legend>
        {targets.length === 0 && <p className="muted">{m.parkEditor_noTargets()}</p>}
        {targets.map(({ key, name, fileId }) => (
          <label key={key} className={styles.target}>
            <input
              type="radio"
              name={`target-${mediaKey}-${at}`}
              checked={spot.target === key}
              onChange={() => onChange({ target: key, ...(spot.kind === 'clip' && { atS: 0 }) })}
            />
            <span className={styles.picture}>
              {fileId === null ? <Icon of={spot.kind === 'unit' ? Warehouse : Play} /> : <img src={pictureUrl(fileId, 400)} alt="" loading="lazy" />}
            </span>
            <span className={styles.name}>{name}</span>
          </label>
        ))}
      </fieldset>
      {spot.kind === 'clip' && <ClipStart spot={spot} chapters={park.media[spot.target ?? '']?.chapters ?? []} onChange={(atS) => onChange({ atS })} />}
    </>
  )
} // prettier-ignore

function listTargets(park: ParkDocument, mediaKey: string, kind: 'scene' | 'clip' | 'unit'): Target[] {
  if (kind === 'unit') return listUnits(park)
  const shown = kind === 'scene' ? 'vr' : 'video'
  return Object.entries(park.media)
    .filter(([key, one]) => one.kind === shown && key !== mediaKey)
    .map(([key, one]) => ({ key, name: titleOf(one) ?? '–', fileId: kind === 'clip' ? one.posterFileId : one.fileId }))
}

/** Warehouses with their first picture or plan. */
const listUnits = (park: ParkDocument): Target[] =>
  Object.keys(park.warehouses)
    .filter((key) => park.warehouses[key]!.listed)
    .toSorted(compareKeys)
    .map((key) => {
      const { code, nameZh, nameEn } = park.warehouses[key]!
      const name = getLocale() === 'zh-CN' ? nameZh : nameEn
      const media = listMedia(park, { floorId: null, warehouseId: key }).map((one) => park.media[one]!)
      const picture = media.find(({ kind }) => kind === 'image' || kind === 'plan')
      return { key, name: [code, name].filter(Boolean).join(' · ') || '–', fileId: picture?.fileId ?? null }
    })

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
