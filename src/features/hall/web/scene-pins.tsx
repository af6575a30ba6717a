import { useEffect, useRef } from 'react'
import { Rotate3d } from 'lucide'
import { m } from '#messages'
import { urls } from '#features/listings/urls.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import type { HallScene } from '../scenes.ts'
import styles from './scene-pins.module.css'
import type { HallViewer } from './stage/viewer.ts'

type Props = { viewer: HallViewer; parkId: string; scenes: readonly HallScene[] }

/** Links over the picture to the panoramas of a hall, each where it was taken. One that is out of the picture is hidden. */
export function ScenePins({ viewer, parkId, scenes }: Props) {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    // Set here and not by React: a picture that turns has sixty frames a second.
    const stop = viewer.scene.onDrawn(() => {
      for (const [at, pin] of [...(list.current?.children ?? [])].entries())
        place(pin as HTMLElement, viewer.findInPicture(scenes[at]!.eye))
    })
    viewer.scene.draw()
    return stop
  }, [viewer, scenes])
  return (
    <ul ref={list} className={styles.pins} aria-label={m.hall_panoramasHere()}>
      {scenes.map(({ mediaId, title }) => (
        <li key={mediaId} hidden>
          <AppLink to={urls.panorama(parkId, mediaId)}>
            <Icon of={Rotate3d} />
            {title ?? m.hall_panorama()}
          </AppLink>
        </li>
      ))}
    </ul>
  )
}

/** A pin near an edge is moved so far that its text stays in the picture. */
function place(pin: HTMLElement, point: { x: number; y: number } | null) {
  pin.hidden = point === null
  if (!point) return
  const [half, width] = [pin.offsetWidth / 2, pin.parentElement!.clientWidth]
  pin.style.transform = `translate(${Math.min(Math.max(point.x, half), width - half)}px, ${point.y}px)`
}
