import type { MarkerConfig } from '@photo-sphere-viewer/markers-plugin'
import type { Hotspot } from '../contract.ts'
import { openerOf, type HotspotActions } from './hotspot-actions.ts'
import styles from './panorama-viewer.module.css'

/** Returns a button for a point that opens something, and a label for a note. Texts are set as text, never as markup. */
export function markerOf(sceneId: string, hotspot: Hotspot, index: number, actions: HotspotActions): MarkerConfig {
  const { yaw, pitch, text } = hotspot
  const open = openerOf(sceneId, hotspot, actions)
  const element = document.createElement(open ? 'button' : 'span')
  element.className = (open ? styles.link : styles.note) ?? ''
  element.textContent = text
  if (open) element.addEventListener('click', open)
  return { id: `hotspot-${index}`, element, position: { yaw: `${yaw}deg`, pitch: `${pitch}deg` }, anchor: 'center center' }
}
