import { ChevronDown, ChevronLeft, ChevronRight, ChevronUp, Maximize, Minus, Plus, type IconNode } from 'lucide'
import type { RefObject } from 'react'
import { m } from '#messages'
import { Icon } from '#platform/web/ui/icon.tsx'
import type { HotspotLink } from './hotspot-actions.ts'
import type { Direction, PanoramaControls } from './panorama-controls.ts'
import styles from './panorama-viewer.module.css'

type Props = {
  controls: PanoramaControls
  links: readonly HotspotLink[]
  /** Shown alone by the full-screen button. */
  fullScreen: RefObject<HTMLElement | null>
}

/** Buttons to look around, to zoom, to walk to another scene and to fill the screen. */
export function PanoramaToolbar({ controls, links, fullScreen }: Props) {
  const { turn, zoomIn, zoomOut } = controls
  return (
    <div className={styles.toolbar}>
      {links.length > 0 && (
        <ul className={styles.links}>
          {links.map(({ index, text, open }) => (
            <li key={index}>
              <button type="button" onClick={open}>
                {text}
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.tools} role="group" aria-label={m.media_look()}>
        {directions.map(({ direction, icon, label }) => (
          <Tool key={direction} icon={icon} label={label()} onPress={() => turn(direction)} />
        ))}
        <Tool icon={Minus} label={m.ui_zoomOut()} onPress={zoomOut} />
        <Tool icon={Plus} label={m.ui_zoomIn()} onPress={zoomIn} />
        {document.fullscreenEnabled && (
          <Tool icon={Maximize} label={m.media_fullScreen()} onPress={() => void toggleFullScreen(fullScreen.current)} />
        )}
      </div>
    </div>
  )
}

const directions: { direction: Direction; icon: IconNode; label: () => string }[] = [
  { direction: 'left', icon: ChevronLeft, label: m.media_lookLeft },
  { direction: 'up', icon: ChevronUp, label: m.media_lookUp },
  { direction: 'down', icon: ChevronDown, label: m.media_lookDown },
  { direction: 'right', icon: ChevronRight, label: m.media_lookRight },
]

const Tool = ({ icon, label, onPress }: { icon: IconNode; label: string; onPress: () => void }) => (
  <button type="button" className={styles.tool} aria-label={label} title={label} onClick={onPress}>
    <Icon of={icon} />
  </button>
)

const toggleFullScreen = (element: HTMLElement | null) =>
  document.fullscreenElement ? document.exitFullscreen() : element?.requestFullscreen()
