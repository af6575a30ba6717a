import * as THREE from 'three'
import type { HallFigures } from '../src/features/media/space/hall-figures.ts'

/**
 * Two coloured panels on each wall, left and right as seen from inside facing that
 * wall. With eight different colours a mirrored or rotated panorama cannot pass as correct.
 */
export const orientationMarks = [
  { wall: 'north', turnDegrees: 0, left: 0xff0000, right: 0x0000ff },
  { wall: 'east', turnDegrees: 90, left: 0x00ff00, right: 0xff00ff },
  { wall: 'south', turnDegrees: 180, left: 0xffff00, right: 0x00ffff },
  { wall: 'west', turnDegrees: 270, left: 0xffffff, right: 0x000000 },
] as const

export function orientationPanels({ lengthM, widthM }: HallFigures): THREE.Mesh[] {
  return orientationMarks.flatMap(({ turnDegrees, left, right }) => {
    const turn = THREE.MathUtils.degToRad(turnDegrees)
    // Turning right from north (-z) goes east (+x).
    const ahead = new THREE.Vector3(Math.sin(turn), 0, -Math.cos(turn))
    const toTheRight = ahead.clone().cross(new THREE.Vector3(0, 1, 0))
    const distance = (turnDegrees % 180 === 0 ? widthM : lengthM) / 2 - 0.6
    const sides = [
      [-1, left],
      [1, right],
    ] as const
    return sides.map(([side, color]) => {
      const panel = new THREE.Mesh(
        new THREE.PlaneGeometry(8, 6),
        new THREE.MeshBasicMaterial({ color, side: THREE.DoubleSide, fog: false }),
      )
      panel.position
        .copy(ahead)
        .multiplyScalar(distance)
        .addScaledVector(toTheRight, side * 4)
        .setY(2)
      panel.rotation.y = -turn
      return panel
    })
  })
}
